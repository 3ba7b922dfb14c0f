import { eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { Camp, AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import { topics } from '#features/payments/topics.ts';
import { needsNoDecision, type PaymentVerdict } from '#features/payments/rules.ts';
import { addEntries } from '#features/payments/server/entries/add-entries.ts';
import { cancelExcessRequests } from '#features/payments/server/entries/cancel-excess-requests.ts';
import type { Folio } from '#features/payments/server/folios/open-folio.ts';
import type { Provider, ProviderPayment } from '#features/payments/server/provider/provider.ts';
import { scheduleRefundPolls } from '#features/payments/server/refunds/follow-refund.ts';
import {
  bookRefundsOfPayment,
  sumCompletedRefunds,
  storeDashboardRefunds,
  findNewDashboardRefunds,
  dashboardRefundReason,
} from '#features/payments/server/refunds/outside-refund.ts';
import { lockRequest, moveRequest, type PaymentRequest } from '#features/payments/server/requests/request.ts';
import { mailReceipt } from '#features/payments/server/requests/request-mails.ts';
import { paymentRequests, providerPayments } from '#features/payments/server/tables.ts';
import { judgePayment, canBeJudged, nextVerdict } from './judge-payment.ts';
import { matchesPaymentRule } from './payment-rules.ts';

export type StoredPayment = typeof providerPayments.$inferSelect;

export interface PaymentMatch {
  folio: Folio;
  request: PaymentRequest;
}

/**
 * Stores the state of a payment at `askedAt` and applies the payment to its request. Reports may repeat and arrive in any order without a
 * different result.
 */
export async function storePayment(app: AppContext, provider: Provider, payment: ProviderPayment, askedAt: Instant): Promise<void> {
  const requestId = await requestOf(app, payment);
  if (requestId === null && payment.locationId !== provider.locationId && !(await isStored(app, payment.id))) return;
  const camp = await app.camp();
  const outside = await findNewDashboardRefunds(app.rows, provider, payment);
  await app.write(null, async (tx) => {
    const match = requestId === null ? null : await lockRequest(tx, requestId);
    const { stored, isNew } = await upsertAndLockPayment(tx, provider, payment, match, askedAt);
    const now = mergeReport(stored, payment, askedAt, match !== null);
    await storeDashboardRefunds(tx, { ...stored, ...now }, outside);
    const { locationId } = payment;
    const refundedCents = await sumCompletedRefunds(tx.rows, payment.id);
    const judged = { ...now, locationId, refundedCents, isLeftOut: match === null && (await matchesPaymentRule(tx.rows, now)) };
    const verdict = nextVerdict(stored, judgePayment(judged, match && expected(match.request), provider.locationId), match !== null);
    const updated: StoredPayment = {
      ...stored,
      ...now,
      requestId: match?.request.id ?? stored.requestId,
      verdict,
      ...resolutionAfterRefund(stored, verdict, now, refundedCents),
    };
    if (isNew || !isSame(stored, updated)) {
      await tx.rows.update(providerPayments).set(updated).where(eq(providerPayments.id, payment.id));
      tx.changed(topics.payments, payment.id);
    }
    // A dashboard refund changes the folio page, so notify its viewers.
    if (match !== null && (isNew || outside.length > 0 || !isSame(stored, updated))) tx.changed(topics.folios, match.folio.id);
    if (verdict !== stored.verdict && match !== null) await applyVerdict(tx, app, camp, updated, match);
    if (verdict !== stored.verdict && !needsNoDecision(verdict))
      tx.record({ kind: 'payments.undecided', subject: { type: 'payment', id: payment.id }, after: { verdict } });
    await scheduleRefundPolls(tx, updated);
  });
}

async function isStored({ rows }: AppContext, id: string): Promise<boolean> {
  const found = await rows.select({ id: providerPayments.id }).from(providerPayments).where(eq(providerPayments.id, id));
  return found.length > 0;
}

/**
 * Ends the review of a payment that was fully refunded in the dashboard. Returns a resolved payment to review if its request is found
 * later.
 */
function resolutionAfterRefund(
  { verdict: previousVerdict, resolvedAt }: StoredPayment,
  verdict: PaymentVerdict,
  { amountCents, seenAt }: Pick<StoredPayment, 'amountCents' | 'seenAt'>,
  refundedCents: number,
): Partial<StoredPayment> {
  if (previousVerdict === 'not-ours' && verdict !== previousVerdict) return { resolvedAt: null, resolvedByName: null, resolution: null };
  if (needsNoDecision(verdict) || resolvedAt !== null || refundedCents < amountCents) return {};
  return { resolvedAt: seenAt, resolution: dashboardRefundReason };
}

/** Finds the payment's request by the order's id. If that id is not stored yet, finds it by the order's reference. */
async function requestOf(app: AppContext, { orderId, reference }: ProviderPayment): Promise<string | null> {
  const { id, orderId: orderIdColumn } = paymentRequests;
  const find = async (condition: SQL) => (await app.rows.select({ id }).from(paymentRequests).where(condition))[0]?.id ?? null;
  const byOrder = orderId === null ? null : await find(eq(orderIdColumn, orderId));
  return byOrder ?? (reference === null ? null : find(eq(id, reference)));
}

async function upsertAndLockPayment(
  tx: Transaction,
  { isPretend }: Provider,
  payment: ProviderPayment,
  match: PaymentMatch | null,
  askedAt: Instant,
) {
  const { id, orderId, reference, amountCents, tipCents, currency, product, sourceName, status, createdAt } = payment;
  const report = { id, orderId, reference, amountCents, tipCents, currency, product, sourceName, status };
  const values = { ...report, isTestMode: isPretend, paidAt: createdAt, seenAt: askedAt };
  const [inserted, [stored]] = await Promise.all([
    tx.rows
      .insert(providerPayments)
      .values({ ...values, requestId: match?.request.id ?? null, verdict: 'waiting' })
      .onConflictDoNothing()
      .returning({ id: providerPayments.id }),
    tx.rows.select().from(providerPayments).where(eq(providerPayments.id, id)).for('update'),
  ]);
  if (!stored) throw new Error(`the payment ${id} is missing`);
  return { stored, isNew: inserted.length > 0 };
}

/** Merges a report into the stored payment. An older report than the stored one is ignored, but the status COMPLETED always counts. */
function mergeReport(stored: StoredPayment, report: ProviderPayment, askedAt: Instant, hasRequest: boolean) {
  const isStale = askedAt < stored.seenAt;
  const status = stored.status === 'COMPLETED' || (isStale && report.status !== 'COMPLETED') ? stored.status : report.status;
  const { amountCents, tipCents, currency } = canBeJudged(stored, hasRequest) ? report : stored;
  return {
    status,
    amountCents,
    tipCents,
    currency,
    // A list of payments omits some fields, so keep the stored values.
    reference: report.reference ?? stored.reference,
    product: report.product ?? stored.product,
    sourceName: report.sourceName ?? stored.sourceName,
    refundedCents: isStale ? stored.refundedCents : report.refundedCents,
    seenAt: isStale ? stored.seenAt : askedAt,
    missingSince: report.status === 'COMPLETED' ? null : stored.missingSince,
  };
}

function expected({ amountCents, state }: PaymentRequest) {
  return { amountCents, isPaid: state === 'paid' };
}

/** Compares all fields except the report time, so that a repeated report writes nothing. */
function isSame(stored: StoredPayment, updated: StoredPayment): boolean {
  const report = ['status', 'amountCents', 'tipCents', 'refundedCents', 'reference', 'product', 'sourceName', 'missingSince'] as const;
  return [...report, 'requestId' as const, 'verdict' as const, 'resolvedAt' as const].every((key) => stored[key] === updated[key]);
}

const mismatchVerdicts: readonly PaymentVerdict[] = ['wrong-amount', 'wrong-currency', 'wrong-place'];

async function applyVerdict(tx: Transaction, app: AppContext, camp: Camp, payment: StoredPayment, match: PaymentMatch): Promise<void> {
  if (payment.verdict === 'accepted') await acceptPayment(tx, app, camp, payment, match, payment.paidAt < tx.now ? payment.paidAt : tx.now);
  else {
    if (mismatchVerdicts.includes(payment.verdict)) await moveRequest(tx, match.request, 'mismatch');
    // Cancel other open requests that this payment may cover.
    await cancelExcessRequests(tx, match.folio.id);
  }
  tx.changed(topics.folios, match.folio.id);
}

/**
 * Books the payment and its dashboard refunds as entries. Their date is the payment date, or the decision date if staff accept the payment.
 * The request and the payment must be locked.
 */
export async function acceptPayment(
  tx: Transaction,
  app: AppContext,
  camp: Camp,
  { id: paymentId, amountCents, tipCents }: StoredPayment,
  { folio, request }: PaymentMatch,
  at: Instant = tx.now,
): Promise<void> {
  const { id: requestId, description: label } = request;
  addEntries(tx, [{ folioId: folio.id, at, kind: 'card', amountCents: -amountCents, label, requestId, paymentId }]);
  await bookRefundsOfPayment(tx, paymentId, folio.id);
  await moveRequest(tx, request, 'paid');
  await cancelExcessRequests(tx, folio.id, { kind: 'card', amountCents, ownCents: 0, at });
  await mailReceipt(tx, app, camp, request, { paidCents: amountCents - (await sumCompletedRefunds(tx.rows, paymentId)), tipCents });
}
