-- Roles are the same in every month, in one order; who answers for them changes by month.
create table point_person_roles (
  id text primary key,
  name text not null,
  phone text not null default '',
  position int not null,
  -- A removed role keeps its past months, and comes back with them when that is undone.
  removed_at timestamptz(3)
);

create table point_persons (
  -- '6-2026'
  month text not null,
  role_id text not null references point_person_roles (id) on delete cascade,
  name text not null,
  primary key (month, role_id)
);
