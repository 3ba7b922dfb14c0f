-- A link to an address that an account has had, which puts it back. By number: the later ones die with an earlier one.
create table email_undos (
  number bigint generated always as identity primary key,
  token_hash bytea not null unique,
  account_id text not null references accounts on delete cascade,
  email text not null check (email = lower(email)),
  ends_at timestamptz(3) not null
);
create index email_undos_by_account on email_undos (account_id);
