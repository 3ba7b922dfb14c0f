-- The event that a task before events was done for: put to another day it is not asked for again.
-- What was done before knows when its event was to begin, and no more.
alter table repeating_tasks add column done_for_id text;
alter table task_doings add column done_for_id_before text;
