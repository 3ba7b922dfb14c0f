import { sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { preparedTextStatement } from '#platform/database/server/prepared-statement.ts';
import { type Entry, sumEntries, computeRestCents, type ReturnedPayment, type UndecidedPayment } from '#features/payments/rules.ts';
import type { FolioMoney } from '#features/payments/shapes.ts';
import { remainingTipSql, undecidedByFolioSql } from './undecided.ts';

interface MoneyRecord extends Record<string, unknown> {
  id: string;
  sums: Entry[] | null;
  refunding: number;
  pretend: boolean;
  undecided: UndecidedPayment[] | null;
  given_back: ReturnedPayment[] | null;
  review: number;
  tips: number;
  request: FolioMoney['request'];
}

/** Returns the money of each folio by id. Omits folios that do not exist. */
export async function readFolioMoney(rows: QueryBuilder, ids: readonly string[]): Promise<Map<string, FolioMoney>> {
  if (ids.length === 0) return new Map();
  const folioMoneys = await moneyOfFolios(rows, { ids: [...ids] });
  return new Map(
    folioMoneys.map(({ id, sums, refunding, pretend, request, undecided, given_back: givenBack, review, tips }) => {
      const money = sumEntries(sums ?? []);
      const undecidedPayments = undecided ?? [];
      const restCents = computeRestCents(money.balanceCents, undecidedPayments, review);
      const optional = {
        ...(givenBack && { givenBack }),
        ...(review > 0 && { inReviewCents: review }),
        ...(tips > 0 && { tipCents: tips }),
      };
      const open = { refundingCents: refunding, undecided: undecidedPayments, ...optional };
      return [id, { ...money, request, ...open, restCents, isPretend: pretend }];
    }),
  );
}

const moneyOfFolios = preparedTextStatement<MoneyRecord>()(
  ['ids'],
  ({ ids }) => sql`
    select f.id, f.in_review_cents::float8 as review, tips.cents as tips, entries.sums, coalesce(refunding.cents, 0)::int as refunding,
      exists (select from payment_requests r join provider_payments p on p.request_id = r.id
        where r.folio_id = f.id and p.is_test_mode and p.status = 'COMPLETED') as pretend, request.latest as request,
      undecided.payments as undecided, returned.payments as given_back
    from folios f
    left join lateral (
      select jsonb_agg(jsonb_build_object('kind', kind, 'amountCents', cents)) as sums
      from (select kind, sum(amount_cents) as cents from money_entries where folio_id = f.id group by kind) as kinds) as entries on true
    left join lateral (
      select sum(amount_cents) as cents from refunds where folio_id = f.id and state in ('asked', 'pending')) as refunding on true
    left join lateral (
      select coalesce(sum(${remainingTipSql}), 0)::float8 as cents from payment_requests r join provider_payments p on p.request_id = r.id
      where r.folio_id = f.id and p.verdict = 'accepted' and p.tip_cents > 0) as tips on true
    left join lateral (
      select jsonb_build_object('id', r.id, 'state', r.state, 'amountCents', r.amount_cents, 'link', r.link, 'received', r.received_parts) as latest
      from payment_requests r where r.folio_id = f.id order by r.seq desc limit 1) as request on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('requestId', r.id, 'amountCents', g.amount_cents + g.tip_cents, 'currency', p.currency, 'isOnItsWay', g.state <> 'completed',
        'at', to_char(g.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by g.created_at, g.id) as payments
      from payment_requests r join provider_payments p on p.request_id = r.id join refunds g on g.payment_id = p.id
      where r.folio_id = f.id and g.folio_id is null and g.state <> 'failed' and p.resolved_at is not null) as returned on true
    left join (${undecidedByFolioSql}) as undecided on undecided.folio_id = f.id
    where f.id = any(${ids})`,
);
