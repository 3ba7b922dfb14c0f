-- How often a roll-call went on after it was ended: an end that arrives late, or again, names the run that it ends.
alter table roll_calls add column resumed integer not null default 0;

-- How a phone names somebody that counts before the roll-call has begun for all: the check-in's id, a dot, the person's key.
alter table roll_call_people add column ref text;
