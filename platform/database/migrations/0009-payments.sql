-- A folio is the running record of what somebody owes and has paid: a check-in's, a reservation's, or
-- one of its own. Its row is the lock for everything that happens to its money.
create table folios (
  id text primary key,
  kind text not null check (kind in ('check-in', 'reservation', 'free')),
  -- Whose it is, as lists show it.
  name text not null,
  -- Keeps the reservation from being deleted.
  reservation_id text references reservations (id) on delete restrict,
  -- The sum of its entries, kept in step by the database: lists of who owes would add up all of them.
  balance_cents bigint not null default 0,
  created_at timestamptz(3) not null
);
create index folios_by_reservation on folios (reservation_id);
create index folios_not_even on folios (balance_cents) where balance_cents <> 0;

create table payment_requests (
  id text primary key,
  -- Which came after which, also within one moment.
  seq bigint generated always as identity,
  folio_id text not null references folios (id) on delete restrict,
  purpose text not null check (purpose in ('check-in', 'deposit', 'balance', 'other')),
  description text not null,
  amount_cents int not null check (amount_cents > 0),
  -- [{key, name, quantity, unitCents}]: what the checkout page lists; together the amount.
  lines jsonb not null,
  state text not null
    check (state in ('created', 'received link', 'remove link', 'removed', 'expired', 'failed', 'mismatch', 'paid')),
  -- Where the payer comes back to, and what the private page is opened with.
  return_path text not null,
  secret text not null unique,
  link text,
  link_id text,
  order_id text unique,
  payer_name text not null default '',
  payer_email text not null default '',
  language text not null check (language in ('en', 'es')),
  due_on date,
  -- Whether the payer is to be mailed the link once there is one; when that was, and when reminded of it.
  to_send boolean not null default false,
  sent_at timestamptz(3),
  reminded_at timestamptz(3),
  reminders int not null default 0,
  -- How often the provider was asked about it since its link came.
  polls int not null default 0,
  -- Why there is no link, in words for staff.
  problem text,
  created_at timestamptz(3) not null,
  created_by text references accounts (id) on delete set null,
  created_by_name text,
  changed_at timestamptz(3) not null,
  check ((link is null) = (link_id is null) and (link_id is null) = (order_id is null))
);
create index payment_requests_by_folio on payment_requests (folio_id, seq);
create index payment_requests_by_age on payment_requests (created_at desc);
create index payment_requests_due on payment_requests (due_on) where due_on is not null and state = 'received link';

-- Only added. The sum of a folio's amounts is its balance: above zero is owed to the camp.
create table money_entries (
  id text primary key,
  -- The order in which they were written, also within one moment.
  seq bigint generated always as identity,
  folio_id text not null references folios (id) on delete restrict,
  at timestamptz(3) not null,
  -- By the camp's calendar, for the day's list.
  day date not null,
  kind text not null check (kind in ('charge', 'credit', 'waiver', 'card', 'cash', 'cheque', 'refund')),
  -- charge > 0; credit, waiver and money taken < 0; a refund > 0. What is taken back carries the other sign.
  amount_cents int not null check (amount_cents <> 0),
  -- Of a refund: how it was given back.
  method text check (method in ('card', 'cash', 'cheque')),
  -- The line it concerns, such as p2.zip_line, and its text.
  line text,
  label text not null default '',
  note text not null default '',
  request_id text references payment_requests (id) on delete restrict,
  payment_id text,
  refund_id text,
  by_id text references accounts (id) on delete set null,
  by_name text,
  check ((kind = 'refund') = (method is not null))
);
create index money_entries_by_folio on money_entries (folio_id, seq);
create index money_entries_by_day on money_entries (day, seq);
-- One payment is money once, however often it is told of.
create unique index money_entries_by_payment on money_entries (payment_id) where kind = 'card';

create function refuse_money_edit() returns trigger language plpgsql as $$
begin
  -- An account that is deleted leaves its name behind.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'by_id' = to_jsonb(old) - 'by_id' then return new; end if;
  raise exception 'entries of money are only added';
end $$;
create trigger money_entries_only_added before update or delete on money_entries
  for each row execute function refuse_money_edit();

create function add_to_balance() returns trigger language plpgsql as $$
begin
  update folios set balance_cents = balance_cents + added.cents
  from (select folio_id, sum(amount_cents) as cents from fresh group by folio_id) as added
  where folios.id = added.folio_id;
  return null;
end $$;
create trigger money_entries_add_up after insert on money_entries
  referencing new table as fresh for each statement execute function add_to_balance();

-- The day of the camp's calendar at a moment.
create function camp_day(moment timestamptz) returns date language sql stable as $$
  select (moment at time zone coalesce((select zone from settings), 'UTC'))::date $$;

-- What the provider says it holds. Every completed one is either an entry or an alarm.
create table provider_payments (
  id text primary key,
  order_id text,
  request_id text references payment_requests (id) on delete restrict,
  reference text,
  amount_cents bigint not null,
  currency text not null,
  -- As the provider writes it: COMPLETED, APPROVED, PENDING, CANCELED, FAILED.
  status text not null,
  refunded_cents bigint not null default 0,
  paid_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  verdict text not null
    check (verdict in ('waiting', 'accepted', 'wrong-amount', 'wrong-currency', 'wrong-place', 'second', 'unknown')),
  -- The nightly look did not find it there any more.
  missing_since timestamptz(3),
  resolved_at timestamptz(3),
  resolved_by_name text,
  resolution text
);
create index provider_payments_by_request on provider_payments (request_id);
create index provider_payments_by_time on provider_payments (paid_at);

create table refunds (
  id text primary key,
  folio_id text references folios (id) on delete restrict,
  payment_id text not null references provider_payments (id) on delete restrict,
  amount_cents int not null check (amount_cents > 0),
  -- [{line, label, amountCents}] given back by line; empty for money that was too much.
  lines jsonb not null,
  reason text not null,
  state text not null check (state in ('asked', 'pending', 'completed', 'failed')),
  provider_id text unique,
  problem text,
  created_at timestamptz(3) not null,
  by_id text references accounts (id) on delete set null,
  by_name text,
  resolved_at timestamptz(3)
);
create index refunds_by_folio on refunds (folio_id);
create index refunds_by_payment on refunds (payment_id);

-- What a browser has asked for with a key of its own, so that asking twice does it once.
create table money_keys (
  key text primary key,
  folio_id text not null,
  at timestamptz(3) not null
);

create table webhook_events (
  event_id text primary key,
  type text not null,
  payment_id text,
  order_id text,
  body jsonb not null,
  received_at timestamptz(3) not null
);
create index webhook_events_by_age on webhook_events (received_at);

-- What the pretend checkout remembers, in the shapes of the API it plays.
create table pretend_square (
  kind text not null,
  id text not null,
  body jsonb not null,
  at timestamptz(3) not null,
  primary key (kind, id)
);
