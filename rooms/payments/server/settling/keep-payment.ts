import { eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { Camp, Floor } from '#platform/server/floor.ts';
import type { Instant } from '#platform/time/instant.ts';
import { topics } from '#rooms/payments/topics.ts';
import { isCalm, type Verdict } from '#rooms/payments/rules.ts';
import { addEntries } from '#rooms/payments/server/entries/add-entries.ts';
import { cancelExcessRequests } from '#rooms/payments/server/entries/cancel-excess-requests.ts';
import type { Folio } from '#rooms/payments/server/folios/open-folio.ts';
import type { Provider, ProviderPayment } from '#rooms/payments/server/provider/provider.ts';
import { followRefundsOf } from '#rooms/payments/server/refunds/follow-refund.ts';
import {
  bookRefundsOf,
  completedBack,
  keepOutsideRefunds,
  newOutsideRefunds,
  outsideReason,
} from '#rooms/payments/server/refunds/outside-refund.ts';
import { lockedRequest, moveRequest, type PaymentRequest } from '#rooms/payments/server/requests/request.ts';
import { mailReceipt } from '#rooms/payments/server/requests/request-mails.ts';
import { paymentRequests, providerPayments } from '#rooms/payments/server/tables.ts';
import { judge, mayBeJudged, nextVerdict } from './judge.ts';
import { isLeftOut } from './payment-rules.ts';

export type KeptPayment = typeof providerPayments.$inferSelect;

/** What the provider's payment is for here. */
export interface Match {
  folio: Folio;
  request: PaymentRequest;
}

/**
 * Stores a payment as the provider reported it at `askedAt`, and applies it to its request. Idempotent: reports may
 * repeat and arrive in any order, and the payment is counted once. One of another location of the merchant leaves no trace.
 */
export async function keepPayment(floor: Floor, provider: Provider, payment: ProviderPayment, askedAt: Instant): Promise<void> {
  const requestId = await requestOf(floor, payment);
  if (requestId === null && payment.locationId !== provider.locationId && !(await isStored(floor, payment.id))) return;
  const camp = await floor.camp();
  const outside = await newOutsideRefunds(floor.rows, provider, payment);
  await floor.write(null, async (tx) => {
    const match = requestId === null ? null : await lockedRequest(tx, requestId);
    const { stood, isNew } = await lockedPayment(tx, provider, payment, match, askedAt);
    const now = asToldNow(stood, payment, askedAt, match !== null);
    await keepOutsideRefunds(tx, { ...stood, ...now }, outside);
    const { locationId } = payment;
    const backCents = await completedBack(tx.rows, payment.id);
    const judged = { ...now, locationId, backCents, isLeftOut: match === null && (await isLeftOut(tx.rows, now)) };
    const verdict = nextVerdict(stood, judge(judged, match && expected(match.request), provider.locationId), match !== null);
    const kept: KeptPayment = {
      ...stood,
      ...now,
      requestId: match?.request.id ?? stood.requestId,
      verdict,
      ...ending(stood, verdict, now, backCents),
    };
    if (isNew || !isSame(stood, kept)) {
      await tx.rows.update(providerPayments).set(kept).where(eq(providerPayments.id, payment.id));
      tx.changed(topics.payments, payment.id);
    }
    // What was given back of it in the provider's dashboard shows wherever the folio's money does.
    if (match !== null && (isNew || outside.length > 0 || !isSame(stood, kept))) tx.changed(topics.folios, match.folio.id);
    if (verdict !== stood.verdict && match !== null) await follow(tx, floor, camp, kept, match);
    if (verdict !== stood.verdict && !isCalm(verdict))
      tx.record({ kind: 'payments.undecided', subject: { type: 'payment', id: payment.id }, after: { verdict } });
    await followRefundsOf(tx, kept);
  });
}

async function isStored({ rows }: Floor, id: string): Promise<boolean> {
  const found = await rows.select({ id: providerPayments.id }).from(providerPayments).where(eq(providerPayments.id, id));
  return found.length > 0;
}

/** A payment that nobody has decided about and that was given back whole there is no alarm any more; one that turns out to be ours is judged afresh. */
function ending(
  { verdict: before, resolvedAt }: KeptPayment,
  verdict: Verdict,
  { amountCents, seenAt }: Pick<KeptPayment, 'amountCents' | 'seenAt'>,
  backCents: number,
): Partial<KeptPayment> {
  if (before === 'not-ours' && verdict !== before) return { resolvedAt: null, resolvedByName: null, resolution: null };
  if (isCalm(verdict) || resolvedAt !== null || backCents < amountCents) return {};
  return { resolvedAt: seenAt, resolution: outsideReason };
}

/** Finds the request by the order's id, or by the reference in the order when that id was not stored yet. */
async function requestOf(floor: Floor, { orderId, reference }: ProviderPayment): Promise<string | null> {
  const { id, orderId: ofOrder } = paymentRequests;
  const find = async (which: SQL) => (await floor.rows.select({ id }).from(paymentRequests).where(which))[0]?.id ?? null;
  const byOrder = orderId === null ? null : await find(eq(ofOrder, orderId));
  return byOrder ?? (reference === null ? null : find(eq(id, reference)));
}

async function lockedPayment(tx: Transaction, { isPretend }: Provider, payment: ProviderPayment, match: Match | null, askedAt: Instant) {
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
function asToldNow(stood: KeptPayment, told: ProviderPayment, askedAt: Instant, hasRequest: boolean) {
  const isStale = askedAt < stood.seenAt;
  const status = stood.status === 'COMPLETED' || (isStale && told.status !== 'COMPLETED') ? stood.status : told.status;
  const { amountCents, tipCents, currency } = mayBeJudged(stood, hasRequest) ? told : stood;
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
function isSame(stood: KeptPayment, kept: KeptPayment): boolean {
  const told = ['status', 'amountCents', 'tipCents', 'refundedCents', 'reference', 'product', 'sourceName', 'missingSince'] as const;
  return [...told, 'requestId' as const, 'verdict' as const, 'resolvedAt' as const].every((key) => stood[key] === kept[key]);
}

const wrong: readonly Verdict[] = ['wrong-amount', 'wrong-currency', 'wrong-place'];

async function follow(tx: Transaction, floor: Floor, camp: Camp, payment: KeptPayment, match: Match): Promise<void> {
  if (payment.verdict === 'accepted')
    await acceptPayment(tx, floor, camp, payment, match, payment.paidAt < tx.now ? payment.paidAt : tx.now);
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
  floor: Floor,
  camp: Camp,
  { id: paymentId, amountCents, tipCents }: KeptPayment,
  { folio, request }: Match,
  at: Instant = tx.now,
): Promise<void> {
  const { id: requestId, description: label } = request;
  addEntries(tx, [{ folioId: folio.id, at, kind: 'card', amountCents: -amountCents, label, requestId, paymentId }]);
  await bookRefundsOf(tx, paymentId, folio.id);
  await moveRequest(tx, request, 'paid');
  await cancelExcessRequests(tx, folio.id, { kind: 'card', amountCents, ownCents: 0, at });
  await mailReceipt(tx, floor, camp, request, { paidCents: amountCents - (await completedBack(tx.rows, paymentId)), tipCents });
}
