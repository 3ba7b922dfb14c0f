-- What a ticket was when the plan that it came from took it back: it comes back as that, with what was done.
alter table maintenance_tickets add column withdrawn_from text;
