import { eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/server/write.ts';
import { isCharged } from '../folios/open-folio.ts';
import { putAway } from '../requests/request.ts';
import { folios, paymentRequests } from '../tables.ts';

/**
 * Takes back open requests that ask for more than is still owed, so that nobody pays twice. Where nothing
 * was charged yet, as before a stay has its price, what is owed is not known and they stay. The folio must be locked.
 */
export async function putAwayBeyond(tx: Transaction, folioId: string): Promise<void> {
  const [folio] = await tx.rows.select({ owed: folios.balanceCents }).from(folios).where(eq(folios.id, folioId));
  if (folio === undefined || !(await isCharged(tx, folioId))) return;
  await putAway(tx, folioId, gt(paymentRequests.amountCents, Math.max(0, Math.min(folio.owed, 2 ** 31 - 1))));
}
