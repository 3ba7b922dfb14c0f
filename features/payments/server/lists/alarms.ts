import { and, desc, eq, gt, isNotNull, isNull, lt, ne, notInArray, or, sql, sum } from 'drizzle-orm';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { hour, type Instant, instantOf, addMilliseconds } from '#platform/time/instant.ts';
import { verdictsWithoutDecision, currency, needsNoDecision, type PricingFacts } from '#features/payments/rules.ts';
import type { AlarmRow } from '#features/payments/shapes.ts';
import { pricingColumns } from '#features/payments/server/folios/read-rest.ts';
import { folios, paymentRequests as requests, providerPayments as payments, refunds } from '#features/payments/server/tables.ts';

const maxAlarms = 500;

export async function findPaymentAlarms(rows: QueryBuilder, dashboardUrlOf: (paymentId: string) => string | null): Promise<AlarmRow[]> {
  const isMissing = and(isNotNull(payments.missingSince), notInArray(payments.verdict, ['not-ours', 'elsewhere']));
  const needsReview = or(notInArray(payments.verdict, [...verdictsWithoutDecision]), isMissing);
  const refunded = rows
    .select({ paymentId: refunds.paymentId, cents: sum(refunds.amountCents).as('cents'), tipCents: sum(refunds.tipCents).as('tip_back') })
    .from(refunds)
    .where(ne(refunds.state, 'failed'))
    .groupBy(refunds.paymentId)
    .as('refunded');
  const records = await rows
    .select({
      payment: payments,
      folio: folios,
      askedCents: requests.amountCents,
      backCents: refunded.cents,
      tipBackCents: refunded.tipCents,
    })
    .from(payments)
    .leftJoin(refunded, eq(refunded.paymentId, payments.id))
    .leftJoin(requests, eq(requests.id, payments.requestId))
    .leftJoin(folios, eq(folios.id, requests.folioId))
    .where(and(isNull(payments.resolvedAt), needsReview))
    .orderBy(desc(payments.paidAt))
    .limit(maxAlarms);
  return records.map(({ payment, folio, askedCents, ...sums }) => {
    const { id, verdict, missingSince, paidAt, amountCents, tipCents, currency: money, requestId, resolution, isTestMode } = payment;
    const kind = needsNoDecision(verdict) ? 'missing' : verdict;
    const backCents = Number(sums.backCents ?? 0);
    const tipLeftCents = tipCents - Number(sums.tipBackCents ?? 0);
    return {
      id: `${kind}:${id}`,
      kind,
      at: missingSince ?? paidAt,
      amountCents: amountCents - backCents,
      ...(backCents > 0 && { backCents }),
      ...(tipLeftCents > 0 && { tipCents: tipLeftCents }),
      dashboardUrl: dashboardUrlOf(id),
      takenBy: kind === 'unknown' ? takenBy(payment) : null,
      currency: money,
      askedCents,
      folioId: folio?.id ?? null,
      folioKind: folio?.kind ?? null,
      folioName: folio?.name ?? null,
      reservationId: folio?.reservationId ?? null,
      requestId,
      paymentId: id,
      refundId: null,
      isPretend: isTestMode,
      note: resolution ?? '',
    };
  });
}

/** A payment with a reference belongs to us or to another system, so staff cannot exclude it by a rule. */
function takenBy({ product, sourceName, reference }: typeof payments.$inferSelect): AlarmRow['takenBy'] {
  return product === null || reference !== null ? null : { product, sourceName };
}

interface FolioInReview {
  id: string;
  kind: AlarmRow['folioKind'];
  name: string;
  reservationId: string | null;
  amountCents: number;
  isPretend: boolean;
  at: Date;
}

/** Returns dashboard refunds in review, by folio. */
export async function findRefundsInReview(rows: QueryBuilder): Promise<AlarmRow[]> {
  const records = await rows.execute<FolioInReview & Record<string, unknown>>(sql`
    select f.id, f.kind, f.name, f.reservation_id as "reservationId", f.in_review_cents::float8 as "amountCents",
      coalesce(made.at, f.created_at) as at, coalesce(made.pretend, false) as "isPretend"
    from folios f
    left join lateral (
      select max(r.resolved_at) as at, bool_or(p.is_test_mode) as pretend from refunds r join provider_payments p on p.id = r.payment_id
      where r.folio_id = f.id and r.is_from_dashboard and r.state = 'completed') as made on true
    where f.in_review_cents > 0 and ${isNotTestId(sql`f.id`)} order by at desc limit ${maxAlarms}`);
  return records.rows.map(({ id, kind, name, reservationId, amountCents, isPretend, at }) => ({
    id: `refund-in-review:${id}`,
    kind: 'refund-in-review',
    at: instantOf(new Date(at)),
    amountCents,
    currency,
    askedCents: null,
    folioId: id,
    folioKind: kind,
    folioName: name,
    reservationId,
    requestId: null,
    paymentId: null,
    refundId: null,
    isPretend,
    note: '',
  }));
}

/** Returns requests whose link failed or is missing for an hour. Omits requests that have a newer request or no amount due. */
export async function findRequestsWithoutLink(rows: QueryBuilder, now: Instant): Promise<AlarmRow[]> {
  const newer = sql`exists (select from payment_requests newer where newer.folio_id = ${requests.folioId} and newer.seq > ${requests.seq})`;
  const isLate = and(eq(requests.state, 'created'), lt(requests.createdAt, addMilliseconds(now, -hour)));
  const isOwed = or(sql`${folios.balanceCents} > 0`, sql`${requests.purpose} in ('deposit', 'balance')`);
  const records = await rows
    .select({ request: requests, folio: folios })
    .from(requests)
    .innerJoin(folios, eq(folios.id, requests.folioId))
    .where(and(or(eq(requests.state, 'failed'), isLate), sql`not ${newer}`, isOwed, isNotTestId(folios.id)))
    .orderBy(desc(requests.changedAt))
    .limit(maxAlarms);
  return records.map(({ request: { id, changedAt, amountCents, problem }, folio }) => ({
    id: `no-link:${id}`,
    kind: 'no-link',
    at: changedAt,
    amountCents,
    currency,
    askedCents: null,
    folioId: folio.id,
    folioKind: folio.kind,
    folioName: folio.name,
    reservationId: folio.reservationId,
    requestId: id,
    paymentId: null,
    refundId: null,
    isPretend: false,
    note: problem ?? '',
  }));
}

/**
 * Returns refunds that the provider has not accepted within an hour. Accepted refunds are omitted, because their outcome is reported
 * separately.
 */
export async function findStuckRefunds(rows: QueryBuilder, now: Instant): Promise<AlarmRow[]> {
  const records = await rows
    .select({ refund: refunds, payment: payments, folio: folios })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(folios, eq(folios.id, refunds.folioId))
    .where(and(eq(refunds.state, 'asked'), lt(refunds.createdAt, addMilliseconds(now, -hour))))
    .orderBy(desc(refunds.createdAt))
    .limit(maxAlarms);
  return records.map(({ refund: { id, createdAt, amountCents }, payment, folio }) => ({
    id: `refund-waits:${id}`,
    kind: 'refund-waits',
    at: createdAt,
    amountCents,
    currency: payment.currency,
    askedCents: null,
    folioId: folio?.id ?? null,
    folioKind: folio?.kind ?? null,
    folioName: folio?.name ?? null,
    reservationId: folio?.reservationId ?? null,
    requestId: null,
    paymentId: null,
    refundId: id,
    isPretend: payment.isTestMode,
    note: '',
  }));
}

export interface UnbalancedFolio extends PricingFacts {
  id: string;
  name: string;
  reservationId: string | null;
  balanceCents: number;
  refundingCents: number;
  isPretend: boolean;
  failed: { id: string; at: Instant; amountCents: number; problem: string } | null;
  at: Instant;
}

export async function findUnpaidStays(rows: QueryBuilder): Promise<string[]> {
  const owed = and(gt(folios.balanceCents, 0), isNotNull(folios.reservationId));
  const records = await rows.selectDistinct({ id: folios.reservationId }).from(folios).where(owed);
  return records.flatMap(({ id }) => id ?? []);
}

/** Returns all folios with a negative balance, and the given stays' folios with a positive balance. */
export async function findUnbalancedFolios(rows: QueryBuilder, stays: readonly string[]): Promise<UnbalancedFolio[]> {
  const records = await rows.execute<UnbalancedFolio & { at: Date } & Record<string, unknown>>(sql`
    select f.id, f.kind, f.name, f.reservation_id as "reservationId", f.balance_cents::float8 as "balanceCents",
      coalesce((select sum(amount_cents) from refunds r where r.folio_id = f.id and r.state in ('asked', 'pending')), 0)::float8 as "refundingCents",
      ${pricingColumns},
      exists (select from money_entries e join provider_payments p on p.id = e.payment_id where e.folio_id = f.id and p.is_test_mode) as "isPretend",
      (select jsonb_build_object('id', r.id, 'at', to_char(coalesce(r.resolved_at, r.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'amountCents', r.amount_cents, 'problem', coalesce(r.problem, ''))
        from refunds r where r.folio_id = f.id and r.state = 'failed' order by r.created_at desc, r.id limit 1) as failed,
      (select at from money_entries e where e.folio_id = f.id order by e.seq desc limit 1) as at
    from folios f
    where f.balance_cents <> 0 and (f.balance_cents < 0 or f.reservation_id = any(${sql.param([...stays])})) and ${isNotTestId(sql`f.id`)}
    order by f.created_at desc limit ${maxAlarms * 4}`);
  return records.rows.map((row) => ({ ...row, at: instantOf(new Date(row.at)) }));
}
