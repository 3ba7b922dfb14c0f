-- An arrival that a device at the desk sends again, since its answer was lost, is marked once.
create table arrival_keys (
  key text primary key,
  check_in_id text not null references check_ins (id) on delete cascade,
  at timestamptz(3) not null
);
create index arrival_keys_by_check_in on arrival_keys (check_in_id);
