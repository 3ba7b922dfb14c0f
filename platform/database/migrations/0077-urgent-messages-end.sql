-- An urgent message ends at a time, or before it when somebody ends it. Twelve hours is the longest.
alter table urgent_messages
  add column ends_at timestamptz(3),
  add column ended_at timestamptz(3),
  -- Null where it ended by itself.
  add column ended_by text;
update urgent_messages set ends_at = at + interval '12 hours';
update urgent_messages set ended_at = ends_at where ends_at <= now();
update notifications n set over_at = m.ended_at
  from urgent_messages m
  where n.message_id = m.id and m.ended_at is not null and n.seen_at is null and n.over_at is null;
