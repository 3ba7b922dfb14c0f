-- What things cost. Each change is a version of its own: a check-in keeps the one it was priced by.
create table costs (
  version int primary key,
  costs jsonb not null,
  at timestamptz(3) not null,
  by_id text references accounts (id) on delete set null,
  by_name text
);

-- Until somebody says what things cost, nothing costs anything.
insert into costs (version, at, costs) values (1, now(), '{
  "dailyFeeCents": 0,
  "meals": {"baseCents": 0, "free5Under": true},
  "activities": [
    {"key": "giant_swing", "name": "Giant Swing", "baseCents": 0, "free5Under": true, "hours": ""},
    {"key": "zip_line", "name": "Zipline", "baseCents": 0, "free5Under": true, "hours": ""},
    {"key": "swimming_pool", "name": "Swimming Pool", "baseCents": 0, "free5Under": true, "hours": ""},
    {"key": "leap_of_faith", "name": "Leap of Faith", "baseCents": 0, "free5Under": true, "hours": ""}
  ]
}');

-- One family's submission for an event. Its folio has the same id.
create table check_ins (
  id text primary key,
  event_id text not null references reservations (id) on delete restrict,
  -- Opens the family's private page. Kept as it is: it opens nothing that this row does not hold.
  secret text not null unique,
  -- Short, to be read aloud and typed where no camera reads the pass.
  code text not null,
  church text not null,
  phone text not null,
  email text not null,
  language text not null check (language in ('en', 'es')),
  -- [{key, name, age, arrival, departure, meals, activities: [key]}]
  persons jsonb not null,
  -- [{key, person, item, quantity, unitCents, amountCents}]
  price_lines jsonb not null,
  total_cents int not null check (total_cents >= 0),
  costs_version int not null references costs (version),
  -- Of what was submitted: the same key with other words is told apart from a resend.
  body_hash bytea not null,
  at_desk boolean not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  -- When somebody last came back from paying; it says nothing of money.
  returned_at timestamptz(3),
  arrived_at timestamptz(3),
  arrived_by_name text,
  cancelled_at timestamptz(3),
  cancel_reason text not null default ''
);
create index check_ins_by_event on check_ins (event_id, created_at);
create unique index check_ins_by_code on check_ins (event_id, code);
