import { eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/server/write.ts';
import { putAway } from '../requests/request.ts';
import { folios, moneyEntries, paymentRequests } from '../tables.ts';

/**
 * Takes back open requests that ask for more than is still owed, so that nobody pays twice. Where nothing
 * was charged yet, as before a stay has its price, what is owed is not known and they stay. The folio must be locked.
 */
export async function putAwayBeyond(tx: Transaction, folioId: string): Promise<void> {
  const [folio] = await tx.rows
    .select({
      owed: folios.balanceCents,
      isCharged: sql<boolean>`exists (select from ${moneyEntries} where folio_id = ${folioId} and kind = 'charge')`,
    })
    .from(folios)
    .where(eq(folios.id, folioId));
  if (folio?.isCharged) await putAway(tx, folioId, gt(paymentRequests.amountCents, Math.max(0, Math.min(folio.owed, 2 ** 31 - 1))));
}
