-- Work that comes round again, and each time that it was done.
create table repeating_tasks (
  id text primary key,
  title text not null,
  description text not null default '',
  place_id text references places (id) on delete set null,
  checklist text[] not null default '{}',
  repeats text not null check (repeats in ('calendar', 'completion', 'event')),
  every integer not null check (every between 1 and 1000),
  unit text not null check (unit in ('day', 'week', 'month', 'year')),
  first_due date not null,
  event_kind text not null check (event_kind in ('any', 'camp', 'retreat', 'day_event')),
  days_before integer not null check (days_before between 0 and 365),
  rests_from text not null default '' check (rests_from ~ '^([0-9]{2}-[0-9]{2})?$'),
  rests_until text not null default '' check (rests_until ~ '^([0-9]{2}-[0-9]{2})?$'),
  paused boolean not null default false,
  next_due_date date,
  done_for timestamptz(3),
  created_at timestamptz(3) not null
);

create table task_doings (
  id text primary key,
  task_id text not null references repeating_tasks (id) on delete cascade,
  done_at timestamptz(3) not null,
  by_id text,
  by_name text not null,
  minutes integer check (minutes between 0 and 10000),
  note text not null default '',
  lines jsonb not null default '[]',
  due date,
  next_due_before date,
  done_for_before timestamptz(3)
);
create index task_doings_of_task on task_doings (task_id, done_at desc);
