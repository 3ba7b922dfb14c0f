import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import { currency } from '#features/payments/rules.ts';

/** SQL expression: cents of a row `p` of `provider_payments`, without tip, that are refunded or have a pending refund. */
export const refundedCentsSql: SQL = sql`(select coalesce(sum(g.amount_cents), 0) from refunds g where g.payment_id = p.id and g.state <> 'failed')`;

/** SQL expression: cents of the payment's tip that are not refunded. */
export const remainingTipSql: SQL = sql`(p.tip_cents - (select coalesce(sum(g.tip_cents), 0) from refunds g where g.payment_id = p.id and g.state <> 'failed'))`;

/** SQL condition: a row `p` of `provider_payments` is a completed payment in review. */
export const isUndecidedSql: SQL = sql`p.resolved_at is null and p.status = 'COMPLETED' and p.verdict not in ('waiting', 'accepted')
  and p.amount_cents > ${refundedCentsSql}`;

/** SQL condition: a row of `payment_requests` has a payment in review. */
export const hasUndecidedSql = sql<boolean>`exists (select from provider_payments p where p.request_id = payment_requests.id and ${isUndecidedSql})`;

/**
 * SQL query: payments in review by folio. Columns: `folio_id`, `payments` (see `UndecidedPayment`), and `cents`, which is null if another
 * currency or location makes the sum unknown.
 */
export const undecidedByFolioSql: SQL = sql`
  select r.folio_id,
    case when bool_or(p.currency <> ${currency} or p.verdict = 'wrong-place') then null else sum(p.amount_cents - ${refundedCentsSql}) end as cents,
    jsonb_agg(jsonb_build_object('id', p.id, 'amountCents', p.amount_cents - ${refundedCentsSql}, 'currency', p.currency, 'verdict', p.verdict, 'isPretend', p.is_test_mode)
      || case when ${remainingTipSql} > 0 then jsonb_build_object('tipCents', ${remainingTipSql}) else '{}' end || jsonb_build_object('at', to_char(p.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.paid_at, p.id) as payments
  from provider_payments p join payment_requests r on r.id = p.request_id
  where ${isUndecidedSql} group by r.folio_id`;

/**
 * SQL expression: cents that may still be requested; zero while a refund is in review. The query must join `undecidedByFolioSql` as
 * `undecided`.
 */
export const restCentsSql = (balanceCents: SQL | PgColumn, inReviewCents: SQL | PgColumn): SQL => sql`greatest(0, case
  when ${inReviewCents} > 0 then 0 when undecided.folio_id is null then ${balanceCents} else coalesce(${balanceCents} - undecided.cents, 0) end)::float8`;

/** Returns the cents that the families of each event still owe, minus payments in review. Omits events without debts. */
export async function sumOwedByFamilies(rows: QueryBuilder, eventIds: readonly string[]): Promise<Map<string, number>> {
  if (eventIds.length === 0) return new Map();
  const result = await rows.execute<{ eventId: string; cents: number }>(sql`
    select f.reservation_id as "eventId",
      sum(${restCentsSql(sql`f.balance_cents`, sql`f.in_review_cents`)}) as cents
    from folios f left join (${undecidedByFolioSql}) as undecided on undecided.folio_id = f.id
    where f.reservation_id = any(${sql.param([...eventIds])}) and f.kind = 'check-in' and f.balance_cents > 0 and ${isNotTestId(sql`f.id`)}
    group by f.reservation_id`);
  return new Map(result.rows.map(({ eventId, cents }) => [eventId, cents]));
}
