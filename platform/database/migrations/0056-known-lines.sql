-- A list without ids that comes in twice made everything twice: its lines that stand here already are left out until a person takes them.
alter table imports add column known integer not null default 0, add column takes_known boolean not null default false,
  add column lists_before integer not null default 0;
alter table import_lines drop constraint import_lines_plan_check,
  add constraint import_lines_plan_check check (plan in ('fresh', 'changed', 'same', 'known', 'wrong'));
