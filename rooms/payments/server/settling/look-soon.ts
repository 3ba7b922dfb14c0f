import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/server/write.ts';
import { paymentRequests } from '../tables.ts';
import { settle } from './settle.ts';

/** Asks the provider at once about the folio's requests: somebody came back from paying. */
export async function lookSoon(tx: Transaction, folioId: string): Promise<void> {
  const asked = await tx.rows
    .select({ id: paymentRequests.id })
    .from(paymentRequests)
    .where(and(eq(paymentRequests.folioId, folioId), ne(paymentRequests.state, 'paid'), isNotNull(paymentRequests.orderId)));
  for (const { id } of asked) await tx.later(settle, { requestId: id }, { key: id });
}
