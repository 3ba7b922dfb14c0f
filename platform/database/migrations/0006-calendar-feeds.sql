-- A calendar for other programs, behind a secret link. The link is shown once; only its hash is kept.
create table calendar_feeds (
  id text primary key,
  token_hash bytea not null unique,
  account_id text not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('place', 'reservation', 'list', 'mine')),
  place_id text references places (id) on delete cascade,
  reservation_id text references reservations (id) on delete cascade,
  created_at timestamptz(3) not null,
  last_fetched_at timestamptz(3),
  -- Kept for a while, so that revoking can be undone.
  revoked_at timestamptz(3),
  check ((kind = 'place') = (place_id is not null)),
  check ((kind = 'reservation') = (reservation_id is not null))
);
create index calendar_feeds_by_account on calendar_feeds (account_id);
