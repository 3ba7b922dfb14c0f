-- What the browser that sent a form knows besides its id: whoever sends it again is told the private link again.
-- Ids stand in lists that staff read, so an id alone proves nothing.
alter table check_ins add column resend_key_hash bytea;
alter table group_forms add column resend_key_hash bytea;
