-- Whether a refund was made in the provider's own dashboard.
alter table refunds add column is_outside boolean not null default false;
update refunds set is_outside = true where reason in ('given-back-there', 'Given back in Square’s own dashboard');
-- The part of a balance that a refund in the dashboard has left unpaid, until staff say whether it is owed.
alter table folios add column in_review_cents bigint not null default 0 check (in_review_cents >= 0);
create index folios_in_review on folios (id) where in_review_cents > 0;

-- What is in review is never more than what is owed, our own refunds on their way counted as given back.
-- A stay without a price owes only what is beside it, which the balance does not tell.
create function still_in_review(folio text, cents bigint, balance bigint) returns bigint language sql stable as $$
  select case
    when exists (select from folios f where f.id = folio and f.kind = 'reservation')
      and not exists (select from money_entries e where e.folio_id = folio and e.kind = 'charge' and (e.line is null
        or e.line not in (select r.id from payment_requests r where r.folio_id = folio and r.purpose = 'other')))
    then cents
    else least(cents, greatest(0, balance + (select coalesce(sum(r.amount_cents), 0) from refunds r
      where r.folio_id = folio and not r.is_outside and r.state in ('asked', 'pending'))))
  end $$;

create or replace function add_to_balance() returns trigger language plpgsql as $$
begin
  update folios set balance_cents = balance_cents + added.cents,
    in_review_cents = case when in_review_cents = 0 then 0
      else still_in_review(folios.id, in_review_cents, balance_cents + added.cents) end
  from (select folio_id, sum(amount_cents) as cents from fresh group by folio_id) as added
  where folios.id = added.folio_id;
  return null;
end $$;
