-- Heads that do not eat some meals of an event, and diets of those who do, as the kitchen or the office entered them.
create table kitchen_notes (
  id text primary key,
  event_id text not null references reservations (id) on delete cascade,
  kind text not null check (kind in ('absence', 'diet')),
  heads integer not null check (heads between 1 and 10000),
  -- Who does not come, or the diet.
  note text not null default '',
  -- The meal from which an absence counts; null counts for the whole event.
  row_id text references sheet_rows (id) on delete cascade,
  is_only_this boolean not null default false,
  -- When that meal was to be served as this was entered.
  starts_at timestamptz(3),
  added_at timestamptz(3) not null,
  added_by text not null,
  removed_at timestamptz(3)
);
create index kitchen_notes_of_event on kitchen_notes (event_id);
