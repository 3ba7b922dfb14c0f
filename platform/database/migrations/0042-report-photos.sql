-- Which report a photo of a ticket came by: who said 'me too' sees their own behind their private link, and nobody else's.
create table maintenance_report_photos (
  file_id text primary key references files (id) on delete cascade,
  report_id text not null references maintenance_reports (id) on delete cascade
);

create index maintenance_report_photos_by_report on maintenance_report_photos (report_id);
