-- A link that cash had made too large was put away as if staff had taken it back, and what was still owed was credited with it.
alter table payment_requests add column taken_back boolean not null default false;
