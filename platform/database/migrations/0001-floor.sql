create table events (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  kind text not null,
  actor_id text,
  actor_name text,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb
);
create index events_by_subject on events (subject_type, subject_id, id desc);

-- The feed: rows that one transaction changed. xid lets readers follow commit order, which seq does not.
create table changes (
  seq bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  key text not null,
  at timestamptz(3) not null default now(),
  primary key (xid, seq)
);

create table mails (
  id text primary key,
  created_at timestamptz(3) not null,
  recipient text not null,
  kind text not null,
  language text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  state text not null check (state in ('waiting', 'sent', 'kept', 'failed')),
  attempts int not null default 0,
  settled_at timestamptz(3),
  error text
);
create index mails_by_age on mails (created_at desc);

-- The columns that rate-limiter-flexible expects.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
