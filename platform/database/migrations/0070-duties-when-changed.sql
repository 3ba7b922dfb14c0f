-- Calendars stamp a duty with when it was assigned, or its role renamed. What stands here already counts as changed now, so
-- that its stamp moves forward.
alter table point_persons add column changed_at timestamptz(3) not null default now();
alter table point_person_roles add column changed_at timestamptz(3) not null default now();
