-- Browsers in which somebody has signed in to an account before: they have an allowance of their own for
-- wrong passwords, so that whoever knows an address cannot hold up its owner.
create table known_browsers (
  token_hash bytea not null,
  account_id text not null references accounts (id) on delete cascade,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (token_hash, account_id)
);
create index known_browsers_by_account on known_browsers (account_id);
create index known_browsers_by_end on known_browsers (expires_at);
