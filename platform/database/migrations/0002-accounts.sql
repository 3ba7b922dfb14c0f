create table accounts (
  id text primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  phone text not null,
  account_type text not null,
  account_area text not null,
  birthday date,
  profile_pic text not null default '',
  language text not null check (language in ('en', 'es')),
  password_hash text not null,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3),
  disabled_at timestamptz(3),
  disabled_reason text not null default ''
);

-- A lapsed permission keeps its row; reading goes by the clock.
create table account_permissions (
  account_id text not null references accounts on delete cascade,
  permission text not null,
  granted_by text references accounts on delete set null,
  granted_at timestamptz(3) not null,
  ends_at timestamptz(3),
  ends_with_event text,
  primary key (account_id, permission)
);
create index account_permissions_by_event on account_permissions (ends_with_event) where ends_with_event is not null;

-- The first administrator's request has no names, e-mail or phone. An account keeps the id of its request.
create table account_requests (
  id text primary key,
  email text unique check (email = lower(email)),
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  account_type text not null,
  account_area text not null,
  permissions jsonb not null,
  language text not null check (language in ('en', 'es')),
  pending text check (pending = 'Awaiting Email'),
  approved_by text references accounts on delete set null,
  approved_at timestamptz(3),
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null
);

create table account_links (
  token_hash bytea primary key,
  request_id text not null references account_requests on delete cascade,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null
);
create index account_links_by_request on account_links (request_id);

create table change_requests (
  id text primary key,
  account_id text not null unique references accounts on delete cascade,
  new_type text not null,
  new_area text not null,
  created_at timestamptz(3) not null
);

create table sessions (
  token_hash bytea primary key,
  account_id text not null references accounts on delete cascade,
  created_at timestamptz(3) not null,
  authenticated_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  user_agent text not null,
  address text not null,
  challenge text
);
create index sessions_by_account on sessions (account_id);

create table pending_sign_ins (
  token_hash bytea primary key,
  account_id text not null references accounts on delete cascade,
  wrong_codes integer not null default 0,
  challenge text,
  expires_at timestamptz(3) not null
);
create index pending_sign_ins_by_account on pending_sign_ins (account_id);

-- By hash of the address, whether or not it has an account.
create table sign_in_failures (
  email_hash bytea primary key,
  times integer not null,
  last_at timestamptz(3) not null
);

create table reset_tokens (
  token_hash bytea primary key,
  account_id text not null unique references accounts on delete cascade,
  expires_at timestamptz(3) not null
);

create table second_factors (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  last_used_at timestamptz(3),
  sealed_secret bytea,
  last_step bigint,
  credential_id text unique,
  public_key bytea,
  counter bigint,
  transports jsonb,
  check ((kind = 'totp') = (sealed_secret is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null and counter is not null))
);
create index second_factors_by_account on second_factors (account_id);

create table recovery_codes (
  account_id text not null references accounts on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);
