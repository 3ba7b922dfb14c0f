-- With what the provider's payment was taken: its product, and the name of the application of its order.
alter table provider_payments add column product text;
alter table provider_payments add column source_name text;
-- 'not-ours' is another business of the merchant at our location, 'elsewhere' one at another location.
alter table provider_payments drop constraint provider_payments_verdict_check;
alter table provider_payments add constraint provider_payments_verdict_check
  check (verdict in ('waiting', 'accepted', 'wrong-amount', 'wrong-currency', 'wrong-place', 'second', 'unknown', 'not-ours', 'elsewhere'));

-- Payments taken like this, and without any request of ours, are left out. Rules are withdrawn, never deleted.
create table payment_rules (
  id text primary key,
  product text not null,
  source_name text,
  created_at timestamptz(3) not null,
  created_by text references accounts (id) on delete set null,
  created_by_name text,
  withdrawn_at timestamptz(3),
  withdrawn_by_name text
);
create unique index payment_rules_once on payment_rules (product, source_name) nulls not distinct where withdrawn_at is null;
