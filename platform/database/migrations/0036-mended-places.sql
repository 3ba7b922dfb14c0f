-- Who says that an unsafe place is mended: it opens once somebody else has looked.
alter table maintenance_tickets
  add column mended_at timestamptz(3),
  add column mended_by text,
  add column mended_by_id text references accounts (id) on delete set null;
