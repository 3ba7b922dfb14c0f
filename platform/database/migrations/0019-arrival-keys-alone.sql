-- Check-ins are never deleted, so a key needs no reference to its own; with one, no test could take the primary key away
-- to show what it guards against.
alter table arrival_keys drop constraint arrival_keys_check_in_id_fkey;
