-- What a housekeeper noticed in a place; in one more tap it is a maintenance ticket.
create table place_notes (
  id text primary key,
  place_id text not null references places on delete cascade,
  text text not null,
  at timestamptz(3) not null,
  by_id text references accounts on delete set null,
  -- As it was then.
  by_name text not null,
  -- The ticket that was made of it.
  ticket_id text,
  settled_at timestamptz(3)
);
create index place_notes_by_place on place_notes (place_id, at desc);

create table lost_items (
  id text primary key,
  what text not null,
  place_id text references places on delete set null,
  -- Where it was found, in words: 'under the porch'.
  found_where text not null default '',
  found_at timestamptz(3) not null,
  by_id text references accounts on delete set null,
  by_name text not null,
  kept_where text not null default '',
  state text not null check (state in ('kept', 'returned', 'given-away')),
  -- Whom it was given to, as a housekeeper wrote it.
  given_to text not null default '',
  settled_at timestamptz(3),
  settled_by_name text
);
create index lost_items_by_time on lost_items (found_at desc);

-- What is laid out for each person, by the kind of linen.
alter table housekeeping_settings add column linen jsonb not null default '{}';
