-- The money of every folio looks for payments that nobody has decided about: a few of all that ever came.
create index provider_payments_undecided on provider_payments (request_id)
  where resolved_at is null and status = 'COMPLETED' and verdict not in ('waiting', 'accepted');
create index provider_payments_pretend on provider_payments (request_id) where is_pretend and status = 'COMPLETED';
-- The list of requests, latest first, leaves those of check-ins out.
create index payment_requests_listed on payment_requests (seq) where purpose <> 'check-in';
