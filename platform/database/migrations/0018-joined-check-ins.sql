-- A family of more people than one form holds sends a second one, which joins the first: it pays no second day fee.
-- Null: a first form. A form that joins is never joined itself. Check-ins are never deleted, so nothing is referenced.
alter table check_ins add column joins_id text;
create index check_ins_by_first on check_ins (joins_id) where joins_id is not null;
