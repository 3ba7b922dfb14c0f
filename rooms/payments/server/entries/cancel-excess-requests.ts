import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { restIn } from '#rooms/payments/server/folios/rest-in.ts';
import { cancelRequests } from '#rooms/payments/server/requests/request.ts';
import { paymentRequests } from '#rooms/payments/server/tables.ts';

/**
 * Takes back open requests that ask for more than the rest that is owed, so that nobody pays twice. Before a stay has
 * its price it is not known what is owed of it: its deposits stay. The folio must be locked.
 */
export async function cancelExcessRequests(tx: Transaction, folioId: string): Promise<void> {
  const { hasPrice, restCents } = await restIn(tx, folioId);
  const isExcess = gt(paymentRequests.amountCents, Math.min(restCents, 2 ** 31 - 1));
  await cancelRequests(tx, folioId, hasPrice ? isExcess : and(isExcess, eq(paymentRequests.purpose, 'other')));
}
