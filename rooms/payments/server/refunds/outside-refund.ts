import { and, eq, ne, sql } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import type { Rows } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { OwnNote } from '#rooms/payments/said-note.ts';
import { addEntries } from '#rooms/payments/server/entries/add-entries.ts';
import type { Provider, ProviderPayment } from '#rooms/payments/server/provider/provider.ts';
import { moneyEntries, providerPayments, refunds } from '#rooms/payments/server/tables.ts';
import type { KeptPayment } from '#rooms/payments/server/settling/keep-payment.ts';
import { countsAt } from './counts-at.ts';

const reason: OwnNote = 'given-back-there';

/**
 * Money that was given back there and not by us: it is an entry too, or the end of an alarm. Its folio and
 * the payment must be locked.
 */
export async function noteOutsideRefund(tx: Transaction, payment: KeptPayment, madeAt: Instant | null): Promise<void> {
  if (payment.refundedCents === 0) return;
  const outsideCents = payment.refundedCents - (await refundedHere(tx.rows, payment.id));
  if (outsideCents <= 0) return;
  const folioId = await folioPaid(tx, payment.id);
  const refundId = newId();
  const at = countsAt(madeAt, tx.now);
  const refund = { id: refundId, folioId, paymentId: payment.id, amountCents: outsideCents, lines: [], reason };
  await tx.rows.insert(refunds).values({ ...refund, state: 'completed', createdAt: at, resolvedAt: at });
  if (folioId !== null) {
    const entry = { folioId, at, kind: 'refund', amountCents: outsideCents, method: 'card', note: reason } as const;
    addEntries(tx, [{ ...entry, paymentId: payment.id, refundId }]);
    tx.record({ kind: 'payments.refunded-outside', subject: { type: 'folio', id: folioId }, after: { amountCents: outsideCents } });
  } else if (payment.refundedCents >= payment.amountCents && payment.resolvedAt === null) {
    await tx.rows.update(providerPayments).set({ resolvedAt: tx.now, resolution: reason }).where(eq(providerPayments.id, payment.id));
  }
}

/** When the latest refund of a payment was made that is not known here; null where none is, or the provider does not say. */
export async function outsideRefundAt(rows: Rows, provider: Provider, payment: ProviderPayment): Promise<Instant | null> {
  const { id, refundedCents, refundIds } = payment;
  if (refundedCents === 0 || refundedCents <= (await refundedHere(rows, id))) return null;
  const ours = await rows.select({ id: refunds.providerId }).from(refunds).where(eq(refunds.paymentId, id));
  const others = refundIds.filter((one) => !ours.some((our) => our.id === one));
  const made = await Promise.all(others.map((one) => provider.refundStatus(one)));
  return (
    made
      .flatMap((one) => (one === null || one.state === 'failed' ? [] : (one.createdAt ?? [])))
      .toSorted()
      .at(-1) ?? null
  );
}

/** What was or is being given back by us. */
export async function refundedHere(rows: Rows, paymentId: string): Promise<number> {
  const [sum] = await rows
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'failed')));
  return sum?.cents ?? 0;
}

/** The folio on which the payment is an entry; null where it is none. */
export async function folioPaid(tx: Transaction, paymentId: string): Promise<string | null> {
  const [entry] = await tx.rows
    .select({ folioId: moneyEntries.folioId })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.paymentId, paymentId), eq(moneyEntries.kind, 'card')));
  return entry?.folioId ?? null;
}
