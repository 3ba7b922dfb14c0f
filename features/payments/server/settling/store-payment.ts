import { eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { Camp, AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import { topics } from '#features/payments/topics.ts';
import { needsNoDecision, type Verdict } from '#features/payments/rules.ts';
import { addEntries } from '#features/payments/server/entries/add-entries.ts';
import { cancelExcessRequests } from '#features/payments/server/entries/cancel-excess-requests.ts';
import type { Folio } from '#features/payments/server/folios/open-folio.ts';
import type { Provider, ProviderPayment } from '#features/payments/server/provider/provider.ts';
import { scheduleRefundPolls } from '#features/payments/server/refunds/follow-refund.ts';
import {
  bookRefundsOf,
  sumCompletedRefunds,
  storeOutsideRefunds,
  findNewOutsideRefunds,
  outsideReason,
} from '#features/payments/server/refunds/outside-refund.ts';
import { lockRequest, moveRequest, type PaymentRequest } from '#features/payments/server/requests/request.ts';
import { mailReceipt } from '#features/payments/server/requests/request-mails.ts';
import { paymentRequests, providerPayments } from '#features/payments/server/tables.ts';
import { judgePayment, canBeJudged, nextVerdict } from './judge-payment.ts';
import { matchesPaymentRule } from './payment-rules.ts';

export type StoredPayment = typeof providerPayments.$inferSelect;

/** What the provider's payment is for here. */
export interface PaymentMatch {
  folio: Folio;
  request: PaymentRequest;
}

/**
 * Stores a payment as the provider reported it at `askedAt`, and applies it to its request. Idempotent: reports may
 * repeat and arrive in any order, and the payment is counted once. One of another location of the merchant leaves no trace.
 */
export async function storePayment(app: AppContext, provider: Provider, payment: ProviderPayment, askedAt: Instant): Promise<void> {
  const requestId = await requestOf(app, payment);
  if (requestId === null && payment.locationId !== provider.locationId && !(await isStored(app, payment.id))) return;
  const camp = await app.camp();
  const outside = await findNewOutsideRefunds(app.rows, provider, payment);
  await app.write(null, async (tx) => {
    const match = requestId === null ? null : await lockRequest(tx, requestId);
    const { stood, isNew } = await upsertAndLockPayment(tx, provider, payment, match, askedAt);
    const now = mergeReport(stood, payment, askedAt, match !== null);
    await storeOutsideRefunds(tx, { ...stood, ...now }, outside);
    const { locationId } = payment;
    const backCents = await sumCompletedRefunds(tx.rows, payment.id);
    const judged = { ...now, locationId, backCents, isLeftOut: match === null && (await matchesPaymentRule(tx.rows, now)) };
    const verdict = nextVerdict(stood, judgePayment(judged, match && expected(match.request), provider.locationId), match !== null);
    const kept: StoredPayment = {
      ...stood,
      ...now,
      requestId: match?.request.id ?? stood.requestId,
      verdict,
      ...resolutionAfterRefund(stood, verdict, now, backCents),
    };
    if (isNew || !isSame(stood, kept)) {
      await tx.rows.update(providerPayments).set(kept).where(eq(providerPayments.id, payment.id));
      tx.changed(topics.payments, payment.id);
    }
    // What was given back of it in the provider's dashboard shows wherever the folio's money does.
    if (match !== null && (isNew || outside.length > 0 || !isSame(stood, kept))) tx.changed(topics.folios, match.folio.id);
    if (verdict !== stood.verdict && match !== null) await applyVerdict(tx, app, camp, kept, match);
    if (verdict !== stood.verdict && !needsNoDecision(verdict))
      tx.record({ kind: 'payments.undecided', subject: { type: 'payment', id: payment.id }, after: { verdict } });
    await scheduleRefundPolls(tx, kept);
  });
}

async function isStored({ rows }: AppContext, id: string): Promise<boolean> {
  const found = await rows.select({ id: providerPayments.id }).from(providerPayments).where(eq(providerPayments.id, id));
  return found.length > 0;
}

/** A payment that nobody has decided about and that was given back whole there is no alarm any more; one that turns out to be ours is judged afresh. */
function resolutionAfterRefund(
  { verdict: before, resolvedAt }: StoredPayment,
  verdict: Verdict,
  { amountCents, seenAt }: Pick<StoredPayment, 'amountCents' | 'seenAt'>,
  backCents: number,
): Partial<StoredPayment> {
  if (before === 'not-ours' && verdict !== before) return { resolvedAt: null, resolvedByName: null, resolution: null };
  if (needsNoDecision(verdict) || resolvedAt !== null || backCents < amountCents) return {};
  return { resolvedAt: seenAt, resolution: outsideReason };
}

/** Finds the request by the order's id, or by the reference in the order when that id was not stored yet. */
async function requestOf(app: AppContext, { orderId, reference }: ProviderPayment): Promise<string | null> {
  const { id, orderId: ofOrder } = paymentRequests;
  const find = async (which: SQL) => (await app.rows.select({ id }).from(paymentRequests).where(which))[0]?.id ?? null;
  const byOrder = orderId === null ? null : await find(eq(ofOrder, orderId));
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
  const told = { id, orderId, reference, amountCents, tipCents, currency, product, sourceName, status };
  const fresh = { ...told, isPretend, paidAt: createdAt, seenAt: askedAt };
  const [made, [stood]] = await Promise.all([
    tx.rows
      .insert(providerPayments)
      .values({ ...fresh, requestId: match?.request.id ?? null, verdict: 'waiting' })
      .onConflictDoNothing()
      .returning({ id: providerPayments.id }),
    tx.rows.select().from(providerPayments).where(eq(providerPayments.id, id)).for('update'),
  ]);
  if (!stood) throw new Error(`the payment ${id} is missing`);
  return { stood, isNew: made.length > 0 };
}

/** Ignores an answer older than the stored one, except that COMPLETED is believed whenever it was reported. */
function mergeReport(stood: StoredPayment, told: ProviderPayment, askedAt: Instant, hasRequest: boolean) {
  const isStale = askedAt < stood.seenAt;
  const status = stood.status === 'COMPLETED' || (isStale && told.status !== 'COMPLETED') ? stood.status : told.status;
  const { amountCents, tipCents, currency } = canBeJudged(stood, hasRequest) ? told : stood;
  return {
    status,
    amountCents,
    tipCents,
    currency,
    // A list tells less than the payment itself.
    reference: told.reference ?? stood.reference,
    product: told.product ?? stood.product,
    sourceName: told.sourceName ?? stood.sourceName,
    refundedCents: isStale ? stood.refundedCents : told.refundedCents,
    seenAt: isStale ? stood.seenAt : askedAt,
    missingSince: told.status === 'COMPLETED' ? null : stood.missingSince,
  };
}

function expected({ amountCents, state }: PaymentRequest) {
  return { amountCents, isPaid: state === 'paid' };
}

/** Compares all but the time of asking, so that a repeated report writes nothing. */
function isSame(stood: StoredPayment, kept: StoredPayment): boolean {
  const told = ['status', 'amountCents', 'tipCents', 'refundedCents', 'reference', 'product', 'sourceName', 'missingSince'] as const;
  return [...told, 'requestId' as const, 'verdict' as const, 'resolvedAt' as const].every((key) => stood[key] === kept[key]);
}

const wrong: readonly Verdict[] = ['wrong-amount', 'wrong-currency', 'wrong-place'];

async function applyVerdict(tx: Transaction, app: AppContext, camp: Camp, payment: StoredPayment, match: PaymentMatch): Promise<void> {
  if (payment.verdict === 'accepted') await acceptPayment(tx, app, camp, payment, match, payment.paidAt < tx.now ? payment.paidAt : tx.now);
  else {
    if (wrong.includes(payment.verdict)) await moveRequest(tx, match.request, 'mismatch');
    // Other open requests of the folio may ask for what this payment has paid.
    await cancelExcessRequests(tx, match.folio.id);
  }
  tx.changed(topics.folios, match.folio.id);
}

/**
 * The payment becomes the entry that says so, of the moment when it was paid if it is accepted without a person: the night
 * may be the first to hear of it, and the provider counts it to its day. What was given back of it in the provider's
 * dashboard becomes entries with it. Both the request and the payment must be locked.
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
  await bookRefundsOf(tx, paymentId, folio.id);
  await moveRequest(tx, request, 'paid');
  await cancelExcessRequests(tx, folio.id, { kind: 'card', amountCents, ownCents: 0, at });
  await mailReceipt(tx, app, camp, request, { paidCents: amountCents - (await sumCompletedRefunds(tx.rows, paymentId)), tipCents });
}
