-- The day of a repeating task for which it was told that nobody did it: told once for each.
alter table repeating_tasks add column told_overdue date;
