-- Places form a tree. Each holds an interval of whole numbers that lies inside its parent's, so two
-- places share ground exactly when their intervals overlap: one exclusion constraint on bookings then
-- refuses a place, its parts and its whole alike. Order among siblings is `position`, not the interval.
create table places (
  id text primary key,
  parent_id text references places (id) on delete restrict,
  kind text not null check (kind in ('site', 'building', 'room', 'bed', 'field', 'activity')),
  name text not null,
  categories text[] not null default '{}',
  sleeps int not null default 0 check (sleeps >= 0),
  seats int not null default 0 check (seats >= 0),
  state text not null default 'open' check (state in ('open', 'closed', 'archived')),
  closed_reason text not null default '',
  position int not null,
  ground int8range not null check (not isempty(ground)),
  created_at timestamptz(3) not null,
  archived_at timestamptz(3),
  unique (id, ground)
);
create index places_by_parent on places (parent_id, position);
create unique index places_by_ground on places (lower(ground), upper(ground));

create table reservations (
  id text primary key,
  name text not null,
  classification text not null check (classification in ('camp', 'retreat', 'day_event', 'reservation')),
  state text not null check (state in ('inquiry', 'held', 'confirmed', 'cancelled')),
  held_until date,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  group_name text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  contact_email text not null default '',
  heads int not null default 0 check (heads >= 0),
  notes text not null default '',
  matrix_link text not null default '',
  price_notes text not null default '',
  cancel_reason text not null default '',
  created_at timestamptz(3) not null,
  created_by text references accounts (id) on delete set null,
  changed_at timestamptz(3) not null,
  -- Counts changes, for calendar feeds.
  sequence int not null default 0,
  -- What calendars ask by: overlap with a window.
  stay tstzrange not null generated always as (tstzrange(starts_at, ends_at, '[)')) stored,
  check (starts_at < ends_at),
  check ((state = 'held') = (held_until is not null))
);
create index reservations_by_stay on reservations using gist (stay);
create index reservations_by_end on reservations (ends_at);
create index reservations_by_hold on reservations (held_until) where state = 'held';

create table bookings (
  id text primary key,
  reservation_id text not null references reservations (id) on delete cascade,
  place_id text not null,
  -- The place's own, kept in step by the database itself.
  ground int8range not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- With set-up and clean-up time.
  held_from timestamptz(3) not null,
  held_until timestamptz(3) not null,
  held tstzrange not null generated always as (tstzrange(held_from, held_until, '[)')) stored,
  -- Whether its reservation's state holds places.
  holds boolean not null,
  created_at timestamptz(3) not null,
  foreign key (place_id, ground) references places (id, ground) on update cascade on delete restrict,
  check (held_from <= starts_at and starts_at < ends_at and ends_at <= held_until),
  -- Deferrable, so that bookings may change places within one transaction.
  constraint bookings_do_not_overlap exclude using gist (ground with &&, held with &&) where (holds) deferrable initially immediate
);
create index bookings_by_reservation on bookings (reservation_id);
create index bookings_by_place on bookings (place_id, held_from);
create index bookings_by_time on bookings using gist (held);
