-- A new address of an account that waits to be confirmed from its own mailbox: one for each account.
create table email_changes (
  account_id text primary key references accounts on delete cascade,
  email text not null check (email = lower(email)),
  -- Of the link that was mailed last; null until one was, and where the address has an account already.
  token_hash bytea unique,
  ends_at timestamptz(3) not null
);
