-- What people said of the places that are cleaned. What follows from bookings is worked out when it is read.
create table cleaned_places (
  place_id text primary key references places on delete cascade,
  state text check (state in ('dirty', 'cleaning', 'clean', 'inspected', 'out-of-order')),
  since timestamptz(3),
  by_id text references accounts on delete set null,
  -- As it was then.
  by_name text,
  cleaned_by_id text references accounts on delete set null,
  reason text not null default '',
  -- Whoever was in there then has left before the end of their booking.
  empty_since timestamptz(3),
  assignee_id text references accounts on delete set null,
  assignee_name text,
  is_ours boolean not null default true,
  check ((state is null) = (since is null))
);

-- Of calls that devices send until they are answered: each is done once.
create table housekeeping_keys (
  key text primary key,
  at timestamptz(3) not null
);

create table housekeeping_settings (
  id text primary key check (id = 'housekeeping'),
  inspects boolean not null default true
);
insert into housekeeping_settings (id) values ('housekeeping');
