-- Reports of broken things by whoever stands before them, and how long photos of closed tickets stay.

alter table settings add column ticket_photo_days integer not null default 0 check (ticket_photo_days between 0 and 365);

-- What a QR at a place holds. One that was taken away opens nothing.
create table maintenance_codes (
  code text primary key,
  place_id text not null references places (id) on delete cascade,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);

create unique index maintenance_codes_of_place on maintenance_codes (place_id) where revoked_at is null;

create table maintenance_reports (
  id text primary key,
  ticket_id text not null references maintenance_tickets (id) on delete cascade,
  secret text not null unique,
  words text not null,
  is_me_too boolean not null,
  language text not null,
  created_at timestamptz(3) not null
);

create index maintenance_reports_by_ticket on maintenance_reports (ticket_id);
