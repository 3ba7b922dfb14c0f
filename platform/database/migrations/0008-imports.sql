-- A file that somebody brings in: read line by line, planned, looked at, then written all or nothing.
create table imports (
  id text primary key,
  kind text not null check (kind in ('reservations', 'places')),
  account_id text references accounts (id) on delete set null,
  account_name text not null,
  file_name text not null,
  created_at timestamptz(3) not null,
  state text not null check (state in ('reading', 'matching', 'checking', 'ready', 'writing', 'done', 'failed', 'cancelled')),
  -- Why it failed, or why it was checked anew.
  problem text,
  headers text[] not null default '{}',
  -- Column of ours to column of the file, from 0.
  matches jsonb not null default '{}',
  lines int not null default 0,
  checked int not null default 0,
  written int not null default 0,
  fresh int not null default 0,
  changed int not null default 0,
  same int not null default 0,
  wrong int not null default 0,
  finished_at timestamptz(3)
);
create index imports_by_age on imports (created_at desc);

create table import_lines (
  import_id text not null references imports (id) on delete cascade,
  line int not null,
  cells jsonb not null,
  plan text check (plan in ('fresh', 'changed', 'same', 'wrong')),
  -- [{column, code, said}]
  problems jsonb not null default '[]',
  -- What would stand there afterwards, and what of it differs.
  record jsonb,
  primary key (import_id, line)
);
create index import_lines_by_plan on import_lines (import_id, plan, line);

-- What the planned reservations would hold, to find who stands in whose way.
create table import_bookings (
  import_id text not null references imports (id) on delete cascade,
  line int not null,
  ground int8range not null,
  held tstzrange not null
);
create index import_bookings_by_ground on import_bookings using gist (ground, held);
create index import_bookings_by_import on import_bookings (import_id);
