import { type SQL, sql } from 'drizzle-orm';
import { currency } from '#rooms/payments/rules.ts';

/** Of a row `p` of `provider_payments`: it is money, it fits nothing, and nobody has decided about it. */
export const isUndecided: SQL = sql`p.resolved_at is null and p.status = 'COMPLETED' and p.verdict not in ('waiting', 'accepted')
  and p.amount_cents > p.refunded_cents`;

/** The same for each folio: `folio_id`, `payments` (see `UndecidedPayment`), and `cents`, null where they cannot be counted. */
export const undecidedByFolio: SQL = sql`
  select r.folio_id,
    case when bool_or(p.currency <> ${currency} or p.verdict = 'wrong-place') then null else sum(p.amount_cents - p.refunded_cents) end as cents,
    jsonb_agg(jsonb_build_object('id', p.id, 'amountCents', p.amount_cents - p.refunded_cents, 'currency', p.currency, 'verdict', p.verdict,
      'at', to_char(p.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.paid_at, p.id) as payments
  from provider_payments p join payment_requests r on r.id = p.request_id
  where ${isUndecided} group by r.folio_id`;
