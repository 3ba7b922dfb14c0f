-- Lines of a list that come in with something to check, such as a phone number that cannot be read.
alter table imports add column questioned integer not null default 0;
