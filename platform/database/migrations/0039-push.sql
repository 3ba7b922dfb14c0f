-- By which push services know this camp: made at the first start, one pair for all its servers, and in every backup.
create table push_keys (
  id text primary key check (id = 'camp'),
  public_key text not null,
  private_key text not null,
  created_at timestamptz(3) not null
);

-- A browser that somebody lets ring. Its id is the hash of its endpoint, so that the browser knows its own.
create table push_devices (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  -- Of the session that added it: whoever is signed out there hears no more.
  session_id text not null,
  endpoint_link text not null,
  p256dh_key text not null,
  auth_secret text not null,
  user_agent text not null,
  created_at timestamptz(3) not null,
  refreshed_at timestamptz(3) not null
);
create index push_devices_by_account on push_devices (account_id);

-- One message to one device.
create table pushes (
  id text primary key,
  device_id text not null,
  account_id text not null references accounts (id) on delete cascade,
  payload jsonb not null,
  urgency text not null check (urgency in ('urgent', 'normal', 'quiet')),
  created_at timestamptz(3) not null,
  -- Never later than this.
  expires_at timestamptz(3) not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'kept', 'gone', 'late', 'failed')),
  claimed_at timestamptz(3),
  attempts integer not null default 0,
  status integer,
  error text,
  settled_at timestamptz(3)
);
create index pushes_by_device on pushes (device_id, created_at desc);
create index pushes_by_age on pushes (created_at);

-- How each was to be heard of, as its receiver had chosen then.
alter table notifications
  add column wants_ring boolean not null default false,
  add column always_by_mail boolean not null default false;
