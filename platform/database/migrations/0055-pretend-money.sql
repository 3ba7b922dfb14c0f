-- Whether a payment came through the pretend checkout: no real money moved, and that stays said after the checkout has forgotten it.
alter table provider_payments add column is_pretend boolean not null default false;
update provider_payments p set is_pretend = true
  where exists (select from pretend_square s where s.kind = 'payment' and s.id = p.id);
