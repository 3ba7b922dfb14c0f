-- How far what follows from a sheet has come: numbers of its changes.
create table sheet_follows (
  sheet_id text primary key references sheets (id) on delete cascade,
  -- What works by the sheet has been changed up to here.
  driven integer not null default 0,
  -- Whom a change concerns has been told up to here.
  told integer not null default 0
);

-- Up to which change somebody has seen a sheet.
create table sheet_readers (
  sheet_id text not null references sheets (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade,
  seen integer not null,
  seen_at timestamptz(3) not null,
  primary key (sheet_id, account_id)
);
create index sheet_readers_of_account on sheet_readers (account_id);

-- Links to a sheet's calendar: of all that is open, or of one person's part. Whoever has the secret may read it.
create table sheet_links (
  id text primary key,
  sheet_id text not null references sheets (id) on delete cascade,
  -- Null is the whole sheet.
  person_id text references accounts (id) on delete cascade,
  token_hash bytea not null unique,
  created_by text references accounts (id) on delete set null,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  last_fetched_at timestamptz(3)
);
create index sheet_links_of_sheet on sheet_links (sheet_id);
create index sheet_links_of_person on sheet_links (person_id);
create index sheet_links_by_creator on sheet_links (created_by);
