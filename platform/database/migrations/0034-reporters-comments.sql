-- Which report a comment was written by: behind a private link everybody reads what they said themselves.
alter table maintenance_comments add column report_id text references maintenance_reports (id) on delete set null;
