import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { job, triesForDays } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour, addMilliseconds, minute } from '#platform/time/instant.ts';
import { applyPaymentJob, followRefundJob } from '#features/payments/server/declared-jobs.ts';
import { translateNote } from '#features/payments/translate-note.ts';
import { topics } from '#features/payments/topics.ts';
import { getCardProvider } from '#features/payments/server/card-provider.ts';
import { addEntries } from '#features/payments/server/entries/add-entries.ts';
import { cancelExcessRequests } from '#features/payments/server/entries/cancel-excess-requests.ts';
import { lockFolioRow } from '#features/payments/server/folios/open-folio.ts';
import {
  isKeyError,
  type Provider,
  ProviderUnavailableError,
  type ProviderRefund,
  ProviderRefusedError,
} from '#features/payments/server/provider/provider.ts';
import type { StoredPayment } from '#features/payments/server/settling/store-payment.ts';
import { bookRefund } from './book-refund.ts';
import { bookingTimeOf } from './booking-time-of.ts';
import { dashboardRefundReason } from './outside-refund.ts';
import { moneyNames } from '#features/payments/i18n/names/texts.ts';
import { folios, paymentRequests, providerPayments, refunds } from '#features/payments/server/tables.ts';

export type Refund = typeof refunds.$inferSelect;

/** Sends a refund to the provider and polls until it completes or fails. Each refund has one job. */
export const followRefund = job({
  ...followRefundJob,
  tries: triesForDays(3),
  run: (app, payload) => pollRefund(app, payload.id),
});

export async function pollRefund(app: AppContext, refundId: string): Promise<void> {
  const [row] = await app.rows
    .select({ refund: refunds, currency: providerPayments.currency })
    .from(refunds)
    .innerJoin(providerPayments, eq(providerPayments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  const cards = getCardProvider(app);
  if (!row || cards === null || row.refund.state === 'failed') return;
  const { refund, currency } = row;
  if (refund.state === 'completed' && refund.providerId === null) return;
  try {
    const status = await refundStatusOf(cards, { ...refund, currency });
    if (status === null) throw new ProviderUnavailableError('The refund is not known there.');
    await storeRefundStatus(app, refundId, status, '');
  } catch (error) {
    // After the provider has accepted this refund, an error of a poll must not mark it as failed: staff could then refund a second time.
    if (!(error instanceof ProviderRefusedError) || isKeyError(error) || refund.providerId !== null) throw error;
    await storeRefundStatus(app, refundId, { id: null, state: 'failed', createdAt: null, amountCents: 0 }, error.message);
  }
}

/** Requests the refund, or reads its status. The provider returns the same refund for the same key. */
function refundStatusOf(cards: Provider, refund: Refund & { currency: string }): Promise<ProviderRefund | null> {
  const { id: key, providerId, paymentId, currency } = refund;
  const amountCents = refund.amountCents + refund.tipCents;
  // This text is in English because the provider's dashboard shows it.
  const reason = translateNote(refund.reason, moneyNames.en);
  return providerId === null ? cards.refund({ key, paymentId, amountCents, currency, reason }) : cards.refundStatus(providerId);
}

type RefundStatus = Omit<ProviderRefund, 'id'> & { id: string | null };

async function storeRefundStatus(app: AppContext, refundId: string, status: RefundStatus, problem: string): Promise<void> {
  await app.write(null, async (tx) => {
    const { refund, folioId } = await lockRefund(tx, refundId);
    if (refund === null || refund.state === 'failed') return;
    if (status.state === 'pending' && refund.state !== 'completed')
      await tx.enqueue(followRefundJob, { id: refundId }, { key: refundId, after: nextRefundPoll(refund, tx.now) });
    if (refund.state === status.state) return;
    await applyRefundStatus(tx, refund, folioId, status, problem);
  });
}

async function applyRefundStatus(
  tx: Transaction,
  refund: Refund,
  folioId: string | null,
  { id: providerId, state, createdAt }: RefundStatus,
  problem: string,
): Promise<void> {
  // A completed refund can change only to failed.
  if (refund.state === 'completed' && state !== 'failed') return;
  const at = state === 'completed' ? bookingTimeOf(createdAt, tx.now) : tx.now;
  await tx.rows
    .update(refunds)
    .set({ state, providerId, problem: problem || null, resolvedAt: state === 'pending' ? null : at })
    .where(eq(refunds.id, refund.id));
  if (refund.folioId !== null && state === 'completed') await bookRefund(tx, { ...refund, folioId: refund.folioId }, at);
  if (refund.folioId !== null && refund.state === 'completed') reverseRefundEntry(tx, { ...refund, folioId: refund.folioId });
  if (state === 'failed') await reopenPaymentAfterFailure(tx, refund, problem);
  // After a failed refund the camp still has this money, so no open request may ask for it.
  if (state === 'failed' && folioId !== null) await recapReview(tx, folioId);
  // The failed refund leaves more of the payment, so the review may end. It may also have hidden a dashboard refund.
  await tx.enqueue(applyPaymentJob, { paymentId: refund.paymentId }, { key: refund.paymentId });
  tx.changed(topics.payments, refund.paymentId);
  if (folioId !== null) tx.changed(topics.folios, folioId);
  const subject = refund.folioId === null ? { type: 'payment', id: refund.paymentId } : { type: 'folio', id: refund.folioId };
  tx.record({ kind: `payments.refund-${state}`, subject, after: { amountCents: refund.amountCents } });
}

function reverseRefundEntry(
  tx: Transaction,
  { folioId, paymentId, id: refundId, amountCents, reason }: Refund & { folioId: string },
): void {
  addEntries(tx, [{ folioId, kind: 'refund', method: 'card', amountCents: -amountCents, note: reason, paymentId, refundId }]);
}

/** Limits the folio's amount in review to its balance. The database does this only when entries are added. */
async function recapReview(tx: Transaction, folioId: string): Promise<void> {
  const { id, inReviewCents, balanceCents } = folios;
  await tx.rows
    .update(folios)
    .set({ inReviewCents: sql`still_in_review(${id}, ${inReviewCents}, ${balanceCents})` })
    .where(sql`${id} = ${folioId} and ${inReviewCents} > 0`);
  await cancelExcessRequests(tx, folioId);
}

/**
 * Marks stored answers about the payment as outdated, because they may count the failed refund. A payment without a folio may return to
 * review.
 */
async function reopenPaymentAfterFailure(tx: Transaction, { folioId, paymentId, isFromDashboard }: Refund, problem: string): Promise<void> {
  const { id, resolution } = providerPayments;
  await tx.rows.update(providerPayments).set({ seenAt: tx.now }).where(eq(id, paymentId));
  if (folioId !== null) return;
  const isResolvedByRefund = isFromDashboard ? sql`${id} = ${paymentId} and ${resolution} = ${dashboardRefundReason}` : eq(id, paymentId);
  await tx.rows.update(providerPayments).set({ resolvedAt: null, resolvedByName: null, resolution: problem }).where(isResolvedByRefund);
}

/** Locks the folio of the refund's payment, then the refund. For a payment that was never accepted, the folio is that of its request. */
async function lockRefund(tx: Transaction, refundId: string): Promise<{ refund: Refund | null; folioId: string | null }> {
  const [folioIds] = await tx.rows
    .select({ own: refunds.folioId, ofRequest: paymentRequests.folioId })
    .from(refunds)
    .innerJoin(providerPayments, eq(providerPayments.id, refunds.paymentId))
    .leftJoin(paymentRequests, eq(paymentRequests.id, providerPayments.requestId))
    .where(eq(refunds.id, refundId));
  const folioId = folioIds?.own ?? folioIds?.ofRequest ?? null;
  if (folioId !== null) await lockFolioRow(tx, folioId);
  const [refund] = await tx.rows.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  return { refund: refund ?? null, folioId };
}

function nextRefundPoll({ createdAt }: Refund, now: string): string {
  const age = Date.parse(now) - Date.parse(createdAt);
  return addMilliseconds(now, Math.min(12 * hour, Math.max(minute, age)));
}

/** Schedules polls of the payment's refunds: a pending refund may have completed, and a completed one may have failed. */
export async function scheduleRefundPolls(tx: Transaction, { id: paymentId, refundedCents }: StoredPayment): Promise<void> {
  const existing = await tx.rows.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  const completed = existing.filter(({ state }) => state === 'completed');
  const isRefundedLess = refundedCents < completed.reduce((sum, { amountCents, tipCents }) => sum + amountCents + tipCents, 0);
  const open = existing.filter(({ state }) => state === 'asked' || state === 'pending');
  for (const { id: refundId } of isRefundedLess ? [...open, ...completed] : open)
    await tx.enqueue(followRefundJob, { id: refundId }, { key: refundId });
}
