-- A key names the check-in that it marked, and goes with it. Before, only a test was in the way of the reference.
delete from arrival_keys where not exists (select 1 from check_ins where check_ins.id = arrival_keys.check_in_id);
alter table arrival_keys
  add constraint arrival_keys_check_in_id_fkey foreign key (check_in_id) references check_ins (id) on delete cascade;
