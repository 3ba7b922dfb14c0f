-- Tickets: what is broken, who mends it and who said so.

create table maintenance_workers (
  id text primary key,
  list text not null check (list in ('staff', 'volunteers')),
  name text not null,
  account_id text references accounts (id) on delete set null,
  created_at timestamptz(3) not null,
  removed_at timestamptz(3)
);

create table maintenance_tickets (
  id text primary key,
  title text not null,
  description text not null,
  place_id text references places (id) on delete set null,
  priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
  status text not null check (status in ('open', 'in-progress', 'on-hold', 'closed')),
  assignee_id text references maintenance_workers (id) on delete set null,
  due_day date,
  reporter_id text references accounts (id) on delete set null,
  reporter_name text not null,
  origin_kind text,
  origin_id text,
  also_reported integer not null default 0,
  unsafe_at timestamptz(3),
  unsafe_by text,
  unsafe_by_id text references accounts (id) on delete set null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  closed_date timestamptz(3),
  search text not null generated always as (search_folded(title || ' ' || description || ' ' || reporter_name || ' ' || id)) stored,
  constraint maintenance_tickets_closed check ((status = 'closed') = (closed_date is not null))
);

create index maintenance_tickets_by_status on maintenance_tickets (status, created_at desc);
create index maintenance_tickets_by_place on maintenance_tickets (place_id);
create index maintenance_tickets_by_assignee on maintenance_tickets (assignee_id);
create index maintenance_tickets_by_reporter on maintenance_tickets (reporter_id);
create index maintenance_tickets_by_origin on maintenance_tickets (origin_kind, origin_id);

create table maintenance_comments (
  id text primary key,
  ticket_id text not null references maintenance_tickets (id) on delete cascade,
  at timestamptz(3) not null,
  by_id text references accounts (id) on delete set null,
  by_name text not null,
  text text not null,
  is_reporter boolean not null default false
);

create index maintenance_comments_by_ticket on maintenance_comments (ticket_id, at);

-- Parts of words by their trigrams, where pg_trgm is to be had (migration 0012).
do $$
begin
  create index maintenance_tickets_by_search on maintenance_tickets using gin (search gin_trgm_ops);
exception
  when undefined_object then
    raise notice 'pg_trgm is not to be had here: searches of tickets read the whole table';
end
$$;
