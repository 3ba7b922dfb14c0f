-- Set-ups of an event close by themselves once it is over. When that was done stands here, so that one that somebody
-- opens again stays open.
alter table maintenance_tickets add column over_at timestamptz(3);
create index maintenance_tickets_not_over on maintenance_tickets (origin_id) where origin_kind = 'sheet' and (over_at is null or status <> 'closed');
