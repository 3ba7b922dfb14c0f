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

/** Compares our payments with the provider's every night, in both directions, and requeues lost jobs. */
export const reconcile = job({
  name: 'payments.reconcile',
  shape: z.strictObject({}),
  cron: '40 3 * * *',
  run: (app) => reconcilePayments(app),
});

export async function reconcilePayments(app: AppContext): Promise<void> {
  const cards = getCardProvider(app);
  if (cards === null) return;
  const until = app.clock.now();
  const from = addMilliseconds(until, -lookbackMs);
  const reportedIds = await storeProviderPayments(app, cards, from, until);
  await checkMissingPayments(app, cards, { from, until, reportedIds });
  await applyLateRefunds(app, cards, { from, until, reportedIds });
  await scheduleRecentChecks(app, from);
  await requeueLostJobs(app);
}

async function storeProviderPayments(app: AppContext, cards: Provider, from: Instant, until: Instant): Promise<Set<string>> {
  const ids = new Set<string>();
  const askedAt = app.clock.now();
  for await (const payment of cards.paymentsBetween(from, until)) {
    ids.add(payment.id);
    // The provider's list may omit the reference of an order; the payment itself has it.
    const complete = payment.reference === null ? ((await isKnown(app, payment.id)) ? payment : await cards.payment(payment.id)) : payment;
    await storePayment(app, cards, complete ?? payment, askedAt);
  }
  return ids;
}

async function isKnown(app: AppContext, paymentId: string): Promise<boolean> {
  const rows = app.rows
    .select({ requestId: providerPayments.requestId, verdict: providerPayments.verdict })
    .from(providerPayments)
    .where(eq(providerPayments.id, paymentId));
  const [row] = await rows;
  return row !== undefined && (row.requestId !== null || row.verdict === 'not-ours');
}

interface Span {
  from: Instant;
  until: Instant;
  reportedIds: ReadonlySet<string>;
}

/** Fetches each payment that the provider's list omits before marking it as missing. */
async function checkMissingPayments(app: AppContext, cards: Provider, { from, until, reportedIds }: Span): Promise<void> {
  const { id, paidAt, status, resolvedAt, isTestMode, verdict, product } = providerPayments;
  // Check the location of unknown payments, because earlier versions did not.
  const isFromEarlierVersion = and(eq(verdict, 'unknown'), isNull(product));
  const ours = await app.rows
    .select({ id })
    .from(providerPayments)
    // The real provider does not know test payments, and the fake provider does not know real ones.
    .where(
      and(
        or(and(gte(paidAt, from), lte(paidAt, until)), isFromEarlierVersion),
        eq(status, 'COMPLETED'),
        isNull(resolvedAt),
        eq(isTestMode, cards.isPretend),
        notInArray(verdict, ['not-ours', 'elsewhere']),
      ),
    );
  for (const row of ours) {
    if (reportedIds.has(row.id)) continue;
    const askedAt = app.clock.now();
    const payment = await cards.payment(row.id);
    if (payment?.status === 'COMPLETED') await storePayment(app, cards, payment, askedAt);
    else await markMissing(app, row.id);
  }
}

async function applyLateRefunds(app: AppContext, cards: Provider, { from, until, reportedIds }: Span): Promise<void> {
  const ids = new Set<string>();
  for await (const id of cards.refundedBetween(from, until)) if (!reportedIds.has(id)) ids.add(id);
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
    const updated = await tx.rows.update(providerPayments).set(set).where(isNew).returning({ id: providerPayments.id });
    if (updated.length > 0) tx.changed(topics.payments, paymentId);
  });
}

/** Polls recent requests. Paid requests have no poll of their own, and the provider's list covers only our location. */
async function scheduleRecentChecks(app: AppContext, from: Instant): Promise<void> {
  const { id, orderId, changedAt } = paymentRequests;
  const recent = await app.rows
    .select({ id })
    .from(paymentRequests)
    .where(and(isNotNull(orderId), gte(changedAt, from)));
  await app.write(null, async (tx) => {
    for (const row of recent) await tx.enqueue(applyPaymentJob, { requestId: row.id }, { key: row.id });
  });
}

/** Requeues jobs that have failed for good, for example during a long outage of the provider. */
async function requeueLostJobs(app: AppContext): Promise<void> {
  const old = addMilliseconds(app.clock.now(), -hour);
  await app.write(null, async (tx) => {
    const openRequests = await tx.rows
      .select({ id: paymentRequests.id, state: paymentRequests.state })
      .from(paymentRequests)
      .where(and(inArray(paymentRequests.state, ['created', 'received link', 'remove link']), lt(paymentRequests.changedAt, old)));
    for (const { id, state } of openRequests) {
      const lostJob = state === 'created' ? makeLinkJob : state === 'remove link' ? removeLinkJob : pollPaymentJob;
      await tx.enqueue(lostJob, { id }, { key: id });
    }
    const open = await tx.rows
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(inArray(refunds.state, ['asked', 'pending']), lt(refunds.createdAt, old)));
    for (const { id } of open) await tx.enqueue(followRefundJob, { id }, { key: id });
  });
}
