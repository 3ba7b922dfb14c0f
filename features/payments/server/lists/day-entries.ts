import { and, eq, inArray, sql } from 'drizzle-orm';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { z } from 'zod';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type Instant, instantOf } from '#platform/time/instant.ts';
import { currency } from '#features/payments/rules.ts';
import { type DailyReportInput, type DayRow, PaymentDecision } from '#features/payments/shapes.ts';
import { folios, moneyEntries } from '#features/payments/server/tables.ts';
import { readEntriesWhere } from './entry-rows.ts';

type DayInput = z.output<typeof DailyReportInput>;

/** Returns the rows of one calendar day in the camp's time zone, by time. `ids` limits the rows to one reservation's folios. */
export async function readDayEntries({ rows }: AppContext, input: DayInput, ids: readonly string[] | undefined): Promise<DayRow[]> {
  const ofStay = input.reservationId === undefined ? undefined : eq(folios.reservationId, input.reservationId);
  const [entries, movements] = await Promise.all([
    readEntriesWhere(rows, and(eq(moneyEntries.day, input.day), ofStay, ids && inArray(moneyEntries.id, [...ids]))),
    readMovementsWithoutEntry(rows, input),
  ]);
  const entryRows: DayRow[] = entries.map((entry) => ({ ...entry, currency }));
  // The sort is stable, so entries with the same time stay in order of creation.
  return [...entryRows, ...movements.filter(({ id }) => ids === undefined || ids.includes(id))].toSorted((a, b) =>
    a.at === b.at ? 0 : a.at < b.at ? -1 : 1,
  );
}

/** For a decision without a note, earlier versions stored the kind of decision as its note. */
const resolutionKinds: string[] = [...PaymentDecision.shape.how.options];

/**
 * Returns the day's card payments that are not entries of that day: payments accepted on another day, their refunds, and tips. All other
 * sales of the merchant share one row. Payments at another location are left out; they belong in that location's report.
 */
async function readMovementsWithoutEntry(rows: QueryBuilder, { day, reservationId }: DayInput): Promise<DayRow[]> {
  const result = await rows.execute<Omit<DayRow, 'at'> & { at: Date; count: number | null } & Record<string, unknown>>(sql`
    with ours as (
      select p.*, f.id as folio_id, coalesce(f.name, '') as folio_name, r.description, e.id as entry_id, e.day as entry_day, e.at as entry_at,
        e.by_name
      from provider_payments p
      left join payment_requests r on r.id = p.request_id
      left join folios f on f.id = r.folio_id
      left join money_entries e on e.payment_id = p.id and e.kind = 'card'
      where p.status = 'COMPLETED' and p.verdict not in ('waiting', 'wrong-place', 'elsewhere', 'not-ours')
        and (f.id is null or ${isNotTestId(sql`f.id`)}) and (${reservationId ?? null}::text is null or f.reservation_id = ${reservationId ?? null})),
    odd as (select * from ours where entry_id is null or entry_at = resolved_at),
    left_out as (select * from provider_payments where status = 'COMPLETED' and verdict = 'not-ours' and ${reservationId ?? null}::text is null)
    select 'arrived:' || id as id, folio_id as "folioId", folio_name as "folioName", paid_at as at,
      case when resolved_at is null then 'arrived' else 'decided-later' end as kind, -amount_cents::float8 as "amountCents", currency,
      null as method, coalesce(description, '') as label, coalesce(case when entry_id is null and resolution <> all (${sql.param(resolutionKinds)}) then resolution end, '') as note,
      null as "byName", id as "paymentId", is_test_mode as "isPretend", null::int as count
    from odd where camp_day(paid_at) = ${day} and (entry_day is null or entry_day <> ${day})
    union all
    select 'decided:' || id, folio_id, folio_name, entry_at, 'decided-earlier', amount_cents::float8, currency, null, coalesce(description, ''), '',
      by_name, id, is_test_mode, null
    from odd where entry_day = ${day} and camp_day(paid_at) <> ${day}
    union all
    select 'given-back:' || g.id, o.folio_id, o.folio_name, g.resolved_at, 'refund', g.amount_cents::float8, o.currency, 'card', '', g.reason,
      g.by_name, o.id, o.is_test_mode, null
    from refunds g join odd o on o.id = g.payment_id
    where g.folio_id is null and g.state = 'completed' and g.amount_cents > 0 and camp_day(g.resolved_at) = ${day}
    union all
    select 'tip:' || id, folio_id, folio_name, paid_at, 'tip', -tip_cents::float8, currency, 'card', coalesce(description, ''), '',
      null, id, is_test_mode, null
    from ours where tip_cents > 0 and camp_day(paid_at) = ${day}
    union all
    select 'tip-back:' || g.id, o.folio_id, o.folio_name, g.resolved_at, 'tip-back', g.tip_cents::float8, o.currency, 'card', '', g.reason,
      g.by_name, o.id, o.is_test_mode, null
    from refunds g join ours o on o.id = g.payment_id
    where g.state = 'completed' and g.tip_cents > 0 and camp_day(g.resolved_at) = ${day}
    union all
    select 'left-out:' || currency, null, '', min(paid_at), 'left-out', -sum(amount_cents + tip_cents)::float8, currency, 'card', '', '',
      null, null, bool_or(is_test_mode), count(*)::int
    from left_out where camp_day(paid_at) = ${day} group by currency
    union all
    select 'left-out-back:' || o.currency, null, '', min(g.resolved_at), 'left-out-back', sum(g.amount_cents + g.tip_cents)::float8, o.currency, 'card', '', '',
      null, null, bool_or(o.is_test_mode), count(*)::int
    from refunds g join left_out o on o.id = g.payment_id
    where g.state = 'completed' and camp_day(g.resolved_at) = ${day} group by o.currency
    order by at, id`);
  return result.rows.map(({ count, ...row }) => ({
    ...row,
    at: instantOf(new Date(row.at)) as Instant,
    day,
    line: null,
    ...(count !== null && { count }),
  }));
}
