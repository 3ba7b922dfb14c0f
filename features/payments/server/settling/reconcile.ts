import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, notInArray, or } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour, type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { applyPaymentJob, followRefundJob, makeLinkJob, pollPaymentJob, removeLinkJob } from '#features/payments/server/declared-jobs.ts';
import { topics } from '#features/payments/topics.ts';
import { getCardProvider } from '#features/payments/server/card-provider.ts';
import type { Provider } from '#features/payments/server/provider/provider.ts';
import { paymentRequests, providerPayments, refunds } from '#features/payments/server/tables.ts';
import { applyPayment } from './apply-payment.ts';
import { storePayment } from './store-payment.ts';

const lookbackMs = 72 * hour;

/** Every night: what was paid there and is not here, what is here and not there, and work that was lost. */
export const reconcile = job({
  name: 'payments.reconcile',
  shape: z.strictObject({}),
  every: '40 3 * * *',
  run: (app) => reconcilePayments(app),
});

export async function reconcilePayments(app: AppContext): Promise<void> {
  const cards = getCardProvider(app);
  if (cards === null) return;
  const until = app.clock.now();
  const from = addMilliseconds(until, -lookbackMs);
  const there = await storeProviderPayments(app, cards, from, until);
  await checkMissingPayments(app, cards, { from, until, there });
  await applyLateRefunds(app, cards, { from, until, there });
  await scheduleRecentChecks(app, from);
  await requeueLostJobs(app);
}

/** Keeps every payment that the provider tells of; answers their ids. */
async function storeProviderPayments(app: AppContext, cards: Provider, from: Instant, until: Instant): Promise<Set<string>> {
  const ids = new Set<string>();
  const askedAt = app.clock.now();
  for await (const payment of cards.paymentsBetween(from, until)) {
    ids.add(payment.id);
    // A list may tell less than the payment itself does: of what its order carries.
    const whole = payment.reference === null ? ((await isKnown(app, payment.id)) ? payment : await cards.payment(payment.id)) : payment;
    await storePayment(app, cards, whole ?? payment, askedAt);
  }
  return ids;
}

async function isKnown(app: AppContext, paymentId: string): Promise<boolean> {
  const known = app.rows
    .select({ requestId: providerPayments.requestId, verdict: providerPayments.verdict })
    .from(providerPayments)
    .where(eq(providerPayments.id, paymentId));
  const [one] = await known;
  return one !== undefined && (one.requestId !== null || one.verdict === 'not-ours');
}

interface Span {
  from: Instant;
  until: Instant;
  there: ReadonlySet<string>;
}

/** Money that we counted and the provider's list does not show is asked about by name before anybody is alarmed. */
async function checkMissingPayments(app: AppContext, cards: Provider, { from, until, there }: Span): Promise<void> {
  const { id, paidAt, status, resolvedAt, isPretend, verdict, product } = providerPayments;
  // Earlier versions did not look at the location before they asked somebody about a payment.
  const isOfBefore = and(eq(verdict, 'unknown'), isNull(product));
  const ours = await app.rows
    .select({ id })
    .from(providerPayments)
    // Of money that came through the stand-in the real provider knows nothing, nor the other way round.
    .where(
      and(
        or(and(gte(paidAt, from), lte(paidAt, until)), isOfBefore),
        eq(status, 'COMPLETED'),
        isNull(resolvedAt),
        eq(isPretend, cards.isPretend),
        notInArray(verdict, ['not-ours', 'elsewhere']),
      ),
    );
  for (const one of ours) {
    if (there.has(one.id)) continue;
    const askedAt = app.clock.now();
    const found = await cards.payment(one.id);
    if (found?.status === 'COMPLETED') await storePayment(app, cards, found, askedAt);
    else await markMissing(app, one.id);
  }
}

/** Refunds in the dashboard of payments that are older than the list of payments reaches back. */
async function applyLateRefunds(app: AppContext, cards: Provider, { from, until, there }: Span): Promise<void> {
  const ids = new Set<string>();
  for await (const id of cards.refundedBetween(from, until)) if (!there.has(id)) ids.add(id);
  if (ids.size === 0) return;
  const { id } = providerPayments;
  const stored = await app.rows
    .select({ id })
    .from(providerPayments)
    .where(inArray(id, [...ids]));
  for (const { id: paymentId } of stored) await applyPayment(app, { paymentId });
}

async function markMissing(app: AppContext, paymentId: string): Promise<void> {
  await app.write(null, async (tx) => {
    const set = { missingSince: tx.now };
    const isNew = and(eq(providerPayments.id, paymentId), isNull(providerPayments.missingSince));
    const noted = await tx.rows.update(providerPayments).set(set).where(isNew).returning({ id: providerPayments.id });
    if (noted.length > 0) tx.changed(topics.payments, paymentId);
  });
}

/** Of an order that was paid nobody asks again by itself, and the list is of our own till alone. */
async function scheduleRecentChecks(app: AppContext, from: Instant): Promise<void> {
  const { id, orderId, changedAt } = paymentRequests;
  const recent = await app.rows
    .select({ id })
    .from(paymentRequests)
    .where(and(isNotNull(orderId), gte(changedAt, from)));
  await app.write(null, async (tx) => {
    for (const one of recent) await tx.enqueue(applyPaymentJob, { requestId: one.id }, { key: one.id });
  });
}

/** Jobs that failed for good while the provider was away for long, and whatever else was left lying. */
async function requeueLostJobs(app: AppContext): Promise<void> {
  const old = addMilliseconds(app.clock.now(), -hour);
  await app.write(null, async (tx) => {
    const lying = await tx.rows
      .select({ id: paymentRequests.id, state: paymentRequests.state })
      .from(paymentRequests)
      .where(and(inArray(paymentRequests.state, ['created', 'received link', 'remove link']), lt(paymentRequests.changedAt, old)));
    for (const { id, state } of lying) {
      const lost = state === 'created' ? makeLinkJob : state === 'remove link' ? removeLinkJob : pollPaymentJob;
      await tx.enqueue(lost, { id }, { key: id });
    }
    const open = await tx.rows
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(inArray(refunds.state, ['asked', 'pending']), lt(refunds.createdAt, old)));
    for (const { id } of open) await tx.enqueue(followRefundJob, { id }, { key: id });
  });
}
