-- Why nobody may use a place: it is closed until maintenance says that it is mended.
alter table places add column unsafe_reason text not null default '';
