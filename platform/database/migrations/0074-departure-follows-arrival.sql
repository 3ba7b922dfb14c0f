-- A departure form that was begun from the private link of its arrival form, and the keys of both by number.
alter table group_forms
  add column follows_id text references group_forms(id) on delete set null,
  add column key_numbers jsonb not null default '[]';
create index group_forms_follows on group_forms (follows_id) where follows_id is not null;
