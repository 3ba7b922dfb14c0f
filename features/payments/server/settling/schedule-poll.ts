import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { applyPaymentJob } from '#features/payments/server/declared-jobs.ts';
import { paymentRequests, providerPayments } from '#features/payments/server/tables.ts';
import { applyPayment } from './apply-payment.ts';

/** Enqueues polls of the folio's unpaid requests after a payer returns from the checkout. */
export async function schedulePoll(tx: Transaction, folioId: string): Promise<void> {
  for (const { id } of await unpaidOf(tx.rows, folioId)) await tx.enqueue(applyPaymentJob, { requestId: id }, { key: id });
}

/**
 * Polls the folio's unpaid requests at once.
 * @throws {ProviderUnavailableError} while the provider is unavailable
 */
export async function pollNow(app: AppContext, folioId: string): Promise<void> {
  for (const { id } of await unpaidOf(app.rows, folioId)) await applyPayment(app, { requestId: id });
}

/** Returns whether a payment of this order is stored for the folio, with any verdict. */
export async function isOrderKnown(rows: QueryBuilder, folioId: string, orderId: string): Promise<boolean> {
  const payments = await rows
    .select({ id: providerPayments.id })
    .from(providerPayments)
    .innerJoin(paymentRequests, eq(paymentRequests.id, providerPayments.requestId))
    .where(and(eq(paymentRequests.folioId, folioId), eq(paymentRequests.orderId, orderId)))
    .limit(1);
  return payments.length > 0;
}

function unpaidOf(rows: QueryBuilder, folioId: string): Promise<{ id: string }[]> {
  return rows
    .select({ id: paymentRequests.id })
    .from(paymentRequests)
    .where(and(eq(paymentRequests.folioId, folioId), ne(paymentRequests.state, 'paid'), isNotNull(paymentRequests.orderId)));
}
