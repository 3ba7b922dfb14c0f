-- Which press marked a family as here, so that its undo takes back no arrival that another desk has marked since.
alter table check_ins add column arrival_key text;
