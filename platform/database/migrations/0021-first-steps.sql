-- What an administrator said of a first step that the house cannot see by itself: put off, or done.
create table first_steps (
  step text primary key,
  mark text not null check (mark in ('put-off', 'done')),
  -- For what it was said: the till of a provider whose keys were checked, or 'at-desk'.
  detail text not null default '',
  at timestamptz(3) not null,
  by_id text,
  by_name text not null
);

-- Backups that were made of this house, by `npm run backup`.
create table backups (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  file text not null,
  bytes bigint not null
);
