-- A safety inspection: each line is looked at or skipped with a reason, and a failed one closes the place.
alter table repeating_tasks add column is_safety boolean not null default false;

-- A time between two turns, which moves no due day.
alter table task_doings add column is_extra boolean not null default false;
