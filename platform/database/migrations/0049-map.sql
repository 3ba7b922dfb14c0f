-- Plans of the grounds: the one that was chosen last is shown, those before it can be chosen again.
create table map_plans (
  id text primary key,
  kind text not null check (kind in ('drawing', 'picture')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null,
  created_at timestamptz(3) not null,
  -- Null once it was taken away.
  chosen_at timestamptz(3)
);

-- Where something is on the plan: a point, or the corners of a shape.
create table map_marks (
  id text primary key,
  kind text not null check (kind in ('place', 'assembly', 'first-aid', 'shut-off', 'label')),
  place_id text references places (id) on delete cascade,
  -- What it is called; that of a place is the place's own.
  name text not null default '',
  -- x and y of each corner by turns, in ten-thousandths of the plan's width and height.
  points integer[] not null check (cardinality(points) >= 2 and cardinality(points) % 2 = 0),
  audience text not null check (audience in ('all', 'staff')),
  created_at timestamptz(3) not null,
  check ((kind = 'place') = (place_id is not null))
);
-- A place is in one spot.
create unique index map_marks_of_place on map_marks (place_id);
