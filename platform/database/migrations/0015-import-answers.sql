-- The reservation that a line would write: found by index, and not in the record of every line.
alter table import_lines add column reservation_id text;
update import_lines set reservation_id = record->>'id' where record->>'id' is not null;
create index import_lines_by_reservation on import_lines (import_id, reservation_id);

-- Lines are compared with what is booked a part at a time.
drop index import_bookings_by_import;
create index import_bookings_by_line on import_bookings (import_id, line);

-- How many lines were compared with what is booked; month-first or day-first by column; what a file's own words mean, by column.
alter table imports
  add column compared int not null default 0,
  add column orders jsonb not null default '{}',
  add column meanings jsonb not null default '{}';

-- Each check of a file reads these anew: a small sample tells which of a few files has how many lines.
alter table import_lines
  alter column import_id set statistics 20,
  alter column line set statistics 20,
  alter column plan set statistics 20,
  alter column reservation_id set statistics 20;
