-- What a plan asked of its ticket when it was last followed: what people have changed of the ticket since is theirs.
-- A ticket that was planned before learns its plan when it is next followed.
alter table maintenance_tickets add column plan jsonb;
