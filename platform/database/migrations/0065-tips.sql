-- The tip of a payment: it pays nothing that was asked for, so amount_cents leaves it out.
alter table provider_payments add column tip_cents bigint not null default 0 check (tip_cents >= 0);
-- The part of a refund that gives back a tip. amount_cents is the rest, and may be nothing.
alter table refunds add column tip_cents int not null default 0 check (tip_cents >= 0);
alter table refunds drop constraint refunds_amount_cents_check;
alter table refunds add constraint refunds_amount_cents_check check (amount_cents >= 0 and amount_cents + tip_cents > 0);
create index provider_payments_tips on provider_payments (request_id) where tip_cents > 0;
