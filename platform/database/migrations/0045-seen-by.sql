-- An urgent message asks each of its receivers for a tap, and goes on to the point person when some do not give it.
create table urgent_messages (
  id text primary key,
  at timestamptz(3) not null,
  topic text not null,
  sender_id text references accounts (id) on delete set null,
  sender_name text not null,
  -- Title and body in each language.
  said jsonb not null,
  link text not null,
  goes_on_at timestamptz(3) not null,
  went_on_at timestamptz(3),
  -- Role, name and phone of whoever was on duty then; null where nobody was named.
  went_on_to jsonb
);
create index urgent_messages_by_age on urgent_messages (at);

alter table notifications
  add column message_id text references urgent_messages (id) on delete cascade,
  add column seen_at timestamptz(3);
create index notifications_by_message on notifications (message_id) where message_id is not null;
