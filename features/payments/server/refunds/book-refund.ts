import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { Instant } from '#platform/time/instant.ts';
import { topics } from '#features/payments/topics.ts';
import { addEntries } from '#features/payments/server/entries/add-entries.ts';
import { cancelExcessRequests } from '#features/payments/server/entries/cancel-excess-requests.ts';
import { readFolioRest } from '#features/payments/server/folios/read-rest.ts';
import { folios, type refunds } from '#features/payments/server/tables.ts';

type BookableRefund = Pick<typeof refunds.$inferSelect, 'id' | 'paymentId' | 'amountCents' | 'reason' | 'isFromDashboard'> & {
  folioId: string;
};

/**
 * Books a completed card refund as an entry. If a dashboard refund leaves an amount unpaid, that amount is in review: the payer is not
 * asked for it until staff decide whether it is owed.
 */
export async function bookRefund(tx: Transaction, refund: BookableRefund, at: Instant): Promise<void> {
  const { id: refundId, folioId, paymentId, amountCents, reason, isFromDashboard } = refund;
  if (amountCents === 0) return;
  const before = isFromDashboard ? await owedCents(tx, folioId) : 0;
  addEntries(tx, [{ folioId, at, kind: 'refund', method: 'card', amountCents, note: reason, paymentId, refundId }]);
  if (!isFromDashboard) return;
  tx.record({ kind: 'payments.refunded-outside', subject: { type: 'folio', id: folioId }, after: { amountCents } });
  await putInReview(tx, folioId, (await owedCents(tx, folioId)) - before);
}

async function putInReview(tx: Transaction, folioId: string, cents: number): Promise<void> {
  if (cents <= 0) return;
  await tx.rows
    .update(folios)
    .set({ inReviewCents: sql`${folios.inReviewCents} + ${cents}` })
    .where(eq(folios.id, folioId));
  tx.changed(topics.folios, folioId);
  tx.record({ kind: 'payments.refund-in-review', subject: { type: 'folio', id: folioId }, after: { amountCents: cents } });
  await cancelExcessRequests(tx, folioId);
}

async function owedCents(tx: Transaction, folioId: string): Promise<number> {
  const { owedCents: owed } = await readFolioRest(tx, folioId);
  const result = await tx.rows.execute<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::float8 as cents from refunds
    where folio_id = ${folioId} and not is_from_dashboard and state in ('asked', 'pending')`);
  return Math.max(0, owed + (result.rows[0]?.cents ?? 0));
}
