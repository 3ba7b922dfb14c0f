import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { Rows } from '#platform/database/server/database.ts';
import type { Floor } from '#platform/server/floor.ts';
import { applyPaymentJob } from '#rooms/payments/server/declared-jobs.ts';
import { paymentRequests } from '#rooms/payments/server/tables.ts';
import { applyPayment } from './apply-payment.ts';

/** Asks the provider at once about the folio's requests: somebody came back from paying. */
export async function schedulePoll(tx: Transaction, folioId: string): Promise<void> {
  for (const { id } of await unpaidOf(tx.rows, folioId)) await tx.later(applyPaymentJob, { requestId: id }, { key: id });
}

/** The same within a job: when it is done, what the provider knows is kept. Fails while the provider is away. */
export async function pollNow(floor: Floor, folioId: string): Promise<void> {
  for (const { id } of await unpaidOf(floor.rows, folioId)) await applyPayment(floor, { requestId: id });
}

function unpaidOf(rows: Rows, folioId: string): Promise<{ id: string }[]> {
  return rows
    .select({ id: paymentRequests.id })
    .from(paymentRequests)
    .where(and(eq(paymentRequests.folioId, folioId), ne(paymentRequests.state, 'paid'), isNotNull(paymentRequests.orderId)));
}
