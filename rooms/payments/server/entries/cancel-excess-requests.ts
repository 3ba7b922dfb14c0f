import { gt } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { isCharged } from '#rooms/payments/server/folios/open-folio.ts';
import { moneyOf } from '#rooms/payments/server/lists/money-of.ts';
import { cancelRequests } from '#rooms/payments/server/requests/request.ts';
import { paymentRequests } from '#rooms/payments/server/tables.ts';

/**
 * Takes back open requests that ask for more than the rest that is owed, so that nobody pays twice. Where nothing
 * was charged yet, as before a stay has its price, what is owed is not known and they stay. The folio must be locked.
 */
export async function cancelExcessRequests(tx: Transaction, folioId: string): Promise<void> {
  const money = (await moneyOf(tx.rows, [folioId])).get(folioId);
  if (money === undefined || !(await isCharged(tx, folioId))) return;
  await cancelRequests(tx, folioId, gt(paymentRequests.amountCents, Math.min(money.restCents, 2 ** 31 - 1)));
}
