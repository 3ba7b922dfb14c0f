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

/** Why a refund was made that nobody here asked for. */
export const outsideReason: SystemNote = 'given-back-there';

/** A refund of the provider's dashboard; without an id where the provider only tells the sum. */
export type OutsideRefund = Omit<ProviderRefund, 'id'> & { id: string | null };

/** Refunds of a payment that were made in the provider's dashboard and are not stored yet, oldest first. */
export async function findNewOutsideRefunds(rows: QueryBuilder, provider: Provider, payment: ProviderPayment): Promise<OutsideRefund[]> {
  if (payment.refundIds.length === 0 && payment.refundedCents === 0) return [];
  const known = await rows.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  const withoutId = known.filter(({ providerId, state }) => providerId === null && state !== 'failed');
  // The answer to one of ours is still out: which of the ids is ours shows once it has come.
  if (withoutId.some(({ isOutside }) => !isOutside)) return [];
  if (payment.refundIds.length === 0) return withoutIds(payment, known);
  const fresh = payment.refundIds.filter((id) => !known.some(({ providerId }) => providerId === id));
  const told = await Promise.all(fresh.map((id) => provider.refundStatus(id)));
  const made = told.flatMap((one) => (one === null || one.state === 'failed' ? [] : [one]));
  return withoutEarlier(
    made.toSorted((one, other) => ((one.createdAt ?? '') < (other.createdAt ?? '') ? -1 : 1)),
    sumOf(withoutId),
  );
}

type Known = Pick<typeof refunds.$inferSelect, 'amountCents' | 'tipCents' | 'state'>;

function withoutIds({ refundedCents }: ProviderPayment, known: readonly Known[]): OutsideRefund[] {
  const amountCents = refundedCents - sumOf(known.filter(({ state }) => state !== 'failed'));
  return amountCents > 0 ? [{ id: null, state: 'completed', amountCents, createdAt: null }] : [];
}

/** Earlier versions stored such refunds without their ids: those are the oldest. */
function withoutEarlier(made: readonly ProviderRefund[], storedCents: number): ProviderRefund[] {
  let left = storedCents;
  return made.filter(({ amountCents }) => {
    if (left < amountCents) return true;
    left -= amountCents;
    return false;
  });
}

function sumOf(some: readonly Pick<Known, 'amountCents' | 'tipCents'>[]): number {
  return some.reduce((sum, { amountCents, tipCents }) => sum + amountCents + tipCents, 0);
}

/**
 * Stores refunds of the provider's dashboard, each once. Of a payment that is an entry they are entries, too, once they
 * are completed; a pending one is followed until it is completed or has failed. The folio and the payment must be locked.
 */
export async function storeOutsideRefunds(tx: Transaction, payment: StoredPayment, outside: readonly OutsideRefund[]): Promise<void> {
  if (outside.length === 0) return;
  const folioId = await findPaidFolio(tx, payment.id);
  for (const { id: providerId, state, amountCents: cents, createdAt } of outside) {
    const back = await sumRefunds(tx.rows, payment.id);
    const left = { amountCents: payment.amountCents - back.amountCents, tipCents: payment.tipCents - back.tipCents };
    const [id, at] = [newId(), bookingTimeOf(createdAt, tx.now)];
    const made = {
      id,
      folioId,
      paymentId: payment.id,
      ...splitRefundTip(cents, left),
      lines: [],
      reason: outsideReason,
      state,
      providerId,
    };
    const [refund] = await tx.rows
      .insert(refunds)
      .values({ ...made, isOutside: true, createdAt: at, resolvedAt: state === 'completed' ? at : null })
      // Told of twice at once.
      .onConflictDoNothing()
      .returning();
    if (refund === undefined) continue;
    if (state === 'pending') await tx.enqueue(followRefundJob, { id }, { key: id });
    else if (folioId !== null) await bookRefund(tx, { ...refund, folioId }, at);
  }
}

/** What of a payment and its tip was given back, or is on its way back. */
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

/** What of a payment, the tip left out, has been given back: no longer on its way. */
export async function sumCompletedRefunds(rows: QueryBuilder, paymentId: string): Promise<number> {
  const [sum] = await rows
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::float8` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'completed')));
  return sum?.cents ?? 0;
}

/** The refunds of a payment that is an entry from now on belong to its folio; the completed ones are entries, too. */
export async function bookRefundsOf(tx: Transaction, paymentId: string, folioId: string): Promise<void> {
  const moved = await tx.rows
    .update(refunds)
    .set({ folioId })
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'failed')))
    .returning();
  const inOrder = moved.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  for (const refund of inOrder)
    if (refund.state === 'completed') await bookRefund(tx, { ...refund, folioId }, refund.resolvedAt ?? refund.createdAt);
}

/** The folio on which the payment is an entry; null where it is none. */
export async function findPaidFolio(tx: Transaction, paymentId: string): Promise<string | null> {
  const [entry] = await tx.rows
    .select({ folioId: moneyEntries.folioId })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.paymentId, paymentId), eq(moneyEntries.kind, 'card')));
  return entry?.folioId ?? null;
}
