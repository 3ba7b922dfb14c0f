-- The sheet of an event, or a template of the camp. A reservation's sheet has the reservation's id.
create table sheets (
  id text primary key,
  reservation_id text unique references reservations (id) on delete cascade check (reservation_id is null or reservation_id = id),
  is_template boolean not null default false,
  -- Of a template; a reservation's sheet is called as the reservation is.
  name text not null default '',
  -- The number of its last change: whoever edits locks this row, so that changes have one order.
  changed integer not null default 0,
  created_at timestamptz(3) not null,
  check (is_template = (reservation_id is null))
);

create table sheet_columns (
  sheet_id text not null references sheets (id) on delete cascade,
  id text not null,
  kind text not null check (kind in ('time', 'place', 'person', 'text')),
  -- '' for a standard column that nobody renamed.
  name text not null default '',
  position text collate "C" not null,
  is_staff_only boolean not null default false,
  is_removed boolean not null default false,
  primary key (sheet_id, id)
);

create table sheet_rows (
  id text primary key,
  sheet_id text not null references sheets (id) on delete cascade,
  day date not null,
  position text collate "C" not null,
  is_staff_only boolean not null default false,
  deleted_at timestamptz(3),
  -- The number of the change that last touched it.
  changed integer not null
);
create index sheet_rows_of_sheet on sheet_rows (sheet_id, day);

create table sheet_cells (
  row_id text not null references sheet_rows (id) on delete cascade,
  column_id text not null,
  text text not null,
  -- The number of the change that wrote it.
  version integer not null,
  changed_by text references accounts (id) on delete set null,
  changed_at timestamptz(3) not null,
  -- As understood when it was written: minutes of the day, places, people.
  starts integer,
  ends integer,
  place_ids text[] not null default '{}',
  account_ids text[] not null default '{}',
  primary key (row_id, column_id)
);

-- Every change in the order that the server decided: versions of cells and histories of days are read from it.
create table sheet_changes (
  sheet_id text not null references sheets (id) on delete cascade,
  number integer not null,
  key text not null unique,
  by_id text references accounts (id) on delete set null,
  by_name text not null,
  at timestamptz(3) not null,
  -- The days that it touched.
  days date[] not null,
  effects jsonb not null,
  -- What its writer was answered about cells that others had changed.
  overruled jsonb not null default '[]',
  primary key (sheet_id, number)
);
