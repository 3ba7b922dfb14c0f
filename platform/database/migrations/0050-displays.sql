-- A TV: known by its own secret, paired by the code that it shows.
create table display_screens (
  id text primary key,
  token_hash bytea not null unique,
  code text unique,
  announced_at timestamptz(3) not null,
  name text not null default '',
  place_id text references places (id) on delete set null,
  language text not null default 'en' check (language in ('en', 'es')),
  -- How far its picture is turned, for a TV that hangs on its side and does not know it.
  turned integer not null default 0 check (turned in (0, 90, 270)),
  paired_at timestamptz(3),
  last_seen_at timestamptz(3),
  -- When somebody was told that nothing is heard of it.
  gone_at timestamptz(3),
  -- What it said it shows.
  shows jsonb
);
create index display_screens_by_place on display_screens (place_id) where place_id is not null;

-- How the displays of an event look, and what they show besides what they know by themselves.
create table display_looks (
  event_id text primary key references reservations (id) on delete cascade,
  theme text not null,
  background text not null
);

create table display_slides (
  id text primary key,
  event_id text not null references reservations (id) on delete cascade,
  position integer not null,
  kind text not null,
  content jsonb not null,
  seconds integer not null check (seconds between 5 and 600),
  -- Days of the camp on which it shows, both counted, and minutes of each of them.
  first_day date,
  last_day date,
  from_minute integer check (from_minute between 0 and 1439),
  until_minute integer check (until_minute between 1 and 1440),
  orientation text check (orientation in ('landscape', 'portrait')),
  hidden boolean not null default false
);
create index display_slides_by_event on display_slides (event_id, position);

create table display_urgent (
  id text primary key,
  title text not null,
  body text not null,
  -- Null is every screen.
  screen_ids text[],
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  said_by text not null,
  ended_at timestamptz(3),
  ended_by text
);
create index display_urgent_by_end on display_urgent (ends_at);
