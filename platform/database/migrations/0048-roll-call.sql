-- Everybody of an event is counted: as a drill, or for real.
create table roll_calls (
  id text primary key,
  event_id text not null,
  event_name text not null,
  kind text not null check (kind in ('drill', 'real')),
  assembly jsonb not null default '[]',
  started_at timestamptz(3) not null,
  started_by_id text,
  started_by text not null,
  ended_at timestamptz(3),
  ended_by text,
  -- What whoever ended it wrote for the report.
  note text not null default '',
  -- Its figures, once the names in it are deleted.
  figures jsonb
);
-- Of two who start at once the first is the one that both count in.
create unique index roll_calls_running on roll_calls (event_id) where ended_at is null;

-- Who was looked for, as the check-ins knew them when it began, and who was added by name.
create table roll_call_people (
  id text primary key,
  roll_call_id text not null references roll_calls (id) on delete cascade,
  kind text not null check (kind in ('guest', 'visitor', 'staff')),
  -- '': the check-in knows a head and no name.
  name text not null,
  family text not null default '',
  nth integer not null default 1,
  of_family integer not null default 1,
  phone text not null default '',
  check_in_id text,
  place_id text,
  building text not null default '',
  room text not null default '',
  -- Their family was at the camp; false: expected, or perhaps gone.
  is_here boolean not null,
  added_by text,
  last_seen text not null default '',
  last_seen_at timestamptz(3),
  last_seen_by text,
  state text not null default 'missing' check (state in ('missing', 'safe', 'away')),
  counted_at timestamptz(3),
  counted_by_id text,
  counted_by text
);
create index roll_call_people_of on roll_call_people (roll_call_id);

-- Each tap of each phone, once however often it was sent.
create table roll_call_taps (
  key text not null,
  person_id text not null references roll_call_people (id) on delete cascade,
  seq bigint generated always as identity,
  mark text not null check (mark in ('safe', 'away', 'missing', 'undo')),
  at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  by_id text not null,
  by_name text not null,
  primary key (key, person_id)
);
create index roll_call_taps_of on roll_call_taps (person_id);

-- Where a family sleeps, as somebody of the camp said.
create table family_lodgings (
  check_in_id text primary key,
  place_id text not null,
  said_at timestamptz(3) not null,
  said_by text
);
