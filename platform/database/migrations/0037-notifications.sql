-- What people are told. Written in their own language when it happens.
create table notifications (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  topic text not null,
  at timestamptz(3) not null,
  urgency text not null check (urgency in ('urgent', 'normal', 'quiet')),
  title text not null,
  body text not null,
  link text not null,
  tag text not null,
  -- Who may read it: a rule, judged again whenever it is shown or sent.
  who jsonb not null,
  times integer not null default 1 check (times > 0),
  read_at timestamptz(3),
  -- Until when a phone may ring for it.
  rings_until timestamptz(3) not null,
  rang_at timestamptz(3),
  wants_mail boolean not null default false,
  mailed_at timestamptz(3)
);
create index notifications_by_account on notifications (account_id, at desc);
create index notifications_unread on notifications (account_id, tag) where read_at is null;

-- Each event is told once, however often its job runs.
create table announced_events (
  event_id bigint not null,
  topic text not null,
  at timestamptz(3) not null,
  primary key (event_id, topic)
);

-- What somebody chose otherwise than it is by itself.
create table notification_choices (
  account_id text not null references accounts (id) on delete cascade,
  topic text not null,
  follows boolean not null,
  rings boolean not null,
  mail text not null check (mail in ('always', 'otherwise', 'never')),
  primary key (account_id, topic)
);

-- Hours in which a phone stays silent, in the camp's zone; both null for none.
create table quiet_hours (
  account_id text primary key references accounts (id) on delete cascade,
  from_time text check (from_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  to_time text check (to_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  check ((from_time is null) = (to_time is null))
);
