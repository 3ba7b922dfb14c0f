import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import { currency } from '#features/payments/rules.ts';

/** What of a row `p` of `provider_payments`, its tip left out, was given back or is on its way back. */
export const refundedCentsSql: SQL = sql`(select coalesce(sum(g.amount_cents), 0) from refunds g where g.payment_id = p.id and g.state <> 'failed')`;

/** What is left of its tip. */
export const remainingTipSql: SQL = sql`(p.tip_cents - (select coalesce(sum(g.tip_cents), 0) from refunds g where g.payment_id = p.id and g.state <> 'failed'))`;

/** Of a row `p` of `provider_payments`: it is money, it fits nothing, and nobody has decided about it. */
export const isUndecidedSql: SQL = sql`p.resolved_at is null and p.status = 'COMPLETED' and p.verdict not in ('waiting', 'accepted')
  and p.amount_cents > ${refundedCentsSql}`;

/** Whether there is such a payment for a row of `payment_requests`. */
export const hasUndecidedSql = sql<boolean>`exists (select from provider_payments p where p.request_id = payment_requests.id and ${isUndecidedSql})`;

/** The same for each folio: `folio_id`, `payments` (see `UndecidedPayment`), and `cents`, null where they cannot be counted. */
export const undecidedByFolioSql: SQL = sql`
  select r.folio_id,
    case when bool_or(p.currency <> ${currency} or p.verdict = 'wrong-place') then null else sum(p.amount_cents - ${refundedCentsSql}) end as cents,
    jsonb_agg(jsonb_build_object('id', p.id, 'amountCents', p.amount_cents - ${refundedCentsSql}, 'currency', p.currency, 'verdict', p.verdict, 'isPretend', p.is_pretend)
      || case when ${remainingTipSql} > 0 then jsonb_build_object('tipCents', ${remainingTipSql}) else '{}' end || jsonb_build_object('at', to_char(p.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.paid_at, p.id) as payments
  from provider_payments p join payment_requests r on r.id = p.request_id
  where ${isUndecidedSql} group by r.folio_id`;

/**
 * What of a balance may still be asked for, in a query that has `undecidedByFolio` beside its folio as `undecided`:
 * nothing while a refund is in review.
 */
export const restCentsSql = (balanceCents: SQL | PgColumn, inReviewCents: SQL | PgColumn): SQL => sql`greatest(0, case
  when ${inReviewCents} > 0 then 0 when undecided.folio_id is null then ${balanceCents} else coalesce(${balanceCents} - undecided.cents, 0) end)::float8`;

/**
 * What the families of each of these events have still to pay together, in cents, less what has arrived and is
 * undecided; of an event whose families have nothing to pay, nothing.
 */
export async function sumOwedByFamilies(rows: QueryBuilder, eventIds: readonly string[]): Promise<Map<string, number>> {
  if (eventIds.length === 0) return new Map();
  const found = await rows.execute<{ eventId: string; cents: number }>(sql`
    select f.reservation_id as "eventId",
      sum(${restCentsSql(sql`f.balance_cents`, sql`f.in_review_cents`)}) as cents
    from folios f left join (${undecidedByFolioSql}) as undecided on undecided.folio_id = f.id
    where f.reservation_id = any(${sql.param([...eventIds])}) and f.kind = 'check-in' and f.balance_cents > 0 and ${isNotTestId(sql`f.id`)}
    group by f.reservation_id`);
  return new Map(found.rows.map(({ eventId, cents }) => [eventId, cents]));
}
