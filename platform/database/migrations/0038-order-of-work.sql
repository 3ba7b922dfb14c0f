-- Who does a repeating task.
alter table repeating_tasks
  add column assignee_id text references maintenance_workers (id) on delete set null;
create index repeating_tasks_by_assignee on repeating_tasks (assignee_id);

-- Of changes that devices send until they are answered: each is done once.
create table maintenance_keys (
  key text primary key,
  at timestamptz(3) not null
);
