-- Activities that are paused or were: opened by a person, never by the clock.
create table activity_pauses (
  id text primary key,
  place_id text not null,
  reason text not null check (reason in ('lightning', 'weather', 'maintenance', 'staff', 'other')),
  note text not null default '',
  started_at timestamptz(3) not null,
  started_by_id text,
  started_by text not null,
  until timestamptz(3),
  reminders integer not null default 0,
  ended_at timestamptz(3),
  ended_by text
);
-- Of two who pause one activity at once the first is the one.
create unique index activity_pauses_running on activity_pauses (place_id) where ended_at is null;
create index activity_pauses_ended on activity_pauses (ended_at);
