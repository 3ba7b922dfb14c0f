import { and, eq, ne, sql } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { SystemNote } from '#features/payments/translate-note.ts';
import { followRefundJob } from '#features/payments/server/declared-jobs.ts';
import type { Provider, ProviderPayment, ProviderRefund } from '#features/payments/server/provider/provider.ts';
import { moneyEntries, refunds } from '#features/payments/server/tables.ts';
import type { StoredPayment } from '#features/payments/server/settling/store-payment.ts';
import { bookRefund } from './book-refund.ts';
import { bookingTimeOf } from './booking-time-of.ts';
import { splitRefundTip } from './split-refund-tip.ts';

export const dashboardRefundReason: SystemNote = 'given-back-there';

/** A refund made in the provider's dashboard. It has no id if the provider reports only the sum of refunds. */
export type DashboardRefund = Omit<ProviderRefund, 'id'> & { id: string | null };

/** Returns a payment's dashboard refunds that are not stored yet, oldest first. */
export async function findNewDashboardRefunds(
  rows: QueryBuilder,
  provider: Provider,
  payment: ProviderPayment,
): Promise<DashboardRefund[]> {
  if (payment.refundIds.length === 0 && payment.refundedCents === 0) return [];
  const storedRefunds = await rows.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  const withoutId = storedRefunds.filter(({ providerId, state }) => providerId === null && state !== 'failed');
  // Wait while one of our own refunds has no answer: its id is unknown, so it could look like a dashboard refund.
  if (withoutId.some(({ isFromDashboard }) => !isFromDashboard)) return [];
  if (payment.refundIds.length === 0) return withoutIds(payment, storedRefunds);
  const fresh = payment.refundIds.filter((id) => !storedRefunds.some(({ providerId }) => providerId === id));
  const statuses = await Promise.all(fresh.map((id) => provider.refundStatus(id)));
  const found = statuses.flatMap((refund) => (refund === null || refund.state === 'failed' ? [] : [refund]));
  return withoutEarlier(
    found.toSorted((refund, other) => ((refund.createdAt ?? '') < (other.createdAt ?? '') ? -1 : 1)),
    sumOf(withoutId),
  );
}

type StoredRefund = Pick<typeof refunds.$inferSelect, 'amountCents' | 'tipCents' | 'state'>;

function withoutIds({ refundedCents }: ProviderPayment, storedRefunds: readonly StoredRefund[]): DashboardRefund[] {
  const amountCents = refundedCents - sumOf(storedRefunds.filter(({ state }) => state !== 'failed'));
  return amountCents > 0 ? [{ id: null, state: 'completed', amountCents, createdAt: null }] : [];
}

/** Skips the oldest refunds: earlier versions have stored as many without ids. */
function withoutEarlier(found: readonly ProviderRefund[], storedCents: number): ProviderRefund[] {
  let left = storedCents;
  return found.filter(({ amountCents }) => {
    if (left < amountCents) return true;
    left -= amountCents;
    return false;
  });
}

function sumOf(amounts: readonly Pick<StoredRefund, 'amountCents' | 'tipCents'>[]): number {
  return amounts.reduce((sum, { amountCents, tipCents }) => sum + amountCents + tipCents, 0);
}

/** Stores each dashboard refund once. Completed refunds of an accepted payment become entries. The folio and the payment must be locked. */
export async function storeDashboardRefunds(tx: Transaction, payment: StoredPayment, outside: readonly DashboardRefund[]): Promise<void> {
  if (outside.length === 0) return;
  const folioId = await findFolioOfPayment(tx, payment.id);
  for (const { id: providerId, state, amountCents: cents, createdAt } of outside) {
    const back = await sumRefunds(tx.rows, payment.id);
    const left = { amountCents: payment.amountCents - back.amountCents, tipCents: payment.tipCents - back.tipCents };
    const [id, at] = [newId(), bookingTimeOf(createdAt, tx.now)];
    const found = {
      id,
      folioId,
      paymentId: payment.id,
      ...splitRefundTip(cents, left),
      lines: [],
      reason: dashboardRefundReason,
      state,
      providerId,
    };
    const [refund] = await tx.rows
      .insert(refunds)
      .values({ ...found, isFromDashboard: true, createdAt: at, resolvedAt: state === 'completed' ? at : null })
      // Two webhooks about one refund may arrive at the same time.
      .onConflictDoNothing()
      .returning();
    if (refund === undefined) continue;
    if (state === 'pending') await tx.enqueue(followRefundJob, { id }, { key: id });
    else if (folioId !== null) await bookRefund(tx, { ...refund, folioId }, at);
  }
}

/** Returns the refunded and the pending cents of a payment, and of its tip. */
export async function sumRefunds(rows: QueryBuilder, paymentId: string): Promise<{ amountCents: number; tipCents: number }> {
  const { amountCents, tipCents, state } = refunds;
  const [sum] = await rows
    .select({
      amountCents: sql<number>`coalesce(sum(${amountCents}), 0)::float8`,
      tipCents: sql<number>`coalesce(sum(${tipCents}), 0)::float8`,
    })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(state, 'failed')));
  return sum ?? { amountCents: 0, tipCents: 0 };
}

export async function sumCompletedRefunds(rows: QueryBuilder, paymentId: string): Promise<number> {
  const [sum] = await rows
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::float8` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'completed')));
  return sum?.cents ?? 0;
}

/** Assigns the refunds of a newly accepted payment to its folio, and books the completed refunds. */
export async function bookRefundsOfPayment(tx: Transaction, paymentId: string, folioId: string): Promise<void> {
  const movedRefunds = await tx.rows
    .update(refunds)
    .set({ folioId })
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'failed')))
    .returning();
  const sortedRefunds = movedRefunds.toSorted((refund, other) => (refund.createdAt < other.createdAt ? -1 : 1));
  for (const refund of sortedRefunds)
    if (refund.state === 'completed') await bookRefund(tx, { ...refund, folioId }, refund.resolvedAt ?? refund.createdAt);
}

/** Returns the folio with the entry of this payment. Returns null if no folio has one. */
export async function findFolioOfPayment(tx: Transaction, paymentId: string): Promise<string | null> {
  const [entry] = await tx.rows
    .select({ folioId: moneyEntries.folioId })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.paymentId, paymentId), eq(moneyEntries.kind, 'card')));
  return entry?.folioId ?? null;
}
