-- The camp's own facts: one row.
create table settings (
  id text primary key check (id = 'camp'),
  name text not null,
  zone text not null,
  sender_name text not null default '',
  home_path text not null default '/home',
  reveal_unknown_email boolean not null default true,
  password_minimum int not null default 6 check (password_minimum between 6 and 64)
);

create table camp_phones (
  id text primary key,
  label text not null,
  number text not null,
  extension text not null default ''
);

create table contact_messages (
  id text primary key,
  -- Made in the browser, so that sending twice leaves one message.
  send_key text not null unique,
  created_at timestamptz(3) not null,
  name text not null,
  email text not null,
  message text not null,
  language text not null check (language in ('en', 'es')),
  type text not null,
  path text not null,
  account_id text references accounts on delete set null,
  -- As it was then, when the sender was signed in.
  account_name text,
  -- What the address of the form said, which anybody can type.
  claimed_account_id text not null,
  state text not null check (state in ('open', 'answered', 'closed')),
  owner_id text references accounts on delete set null,
  owner_name text
);
create index contact_messages_by_state on contact_messages (state, created_at desc);

create table contact_answers (
  id text primary key,
  message_id text not null references contact_messages on delete cascade,
  at timestamptz(3) not null,
  by_id text references accounts on delete set null,
  by_name text not null,
  answer text not null,
  -- The permission given with this answer, if any.
  granted text
);
create index contact_answers_by_message on contact_answers (message_id, at);
