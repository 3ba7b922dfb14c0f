import type { Transaction } from '#platform/database/server/write.ts';
import { moneyKeys } from '#features/payments/server/tables.ts';

/** Whether this key comes for the first time; false when what it asks for was done. The folio must be locked. */
export async function claimMoneyKey(tx: Transaction, key: string, folioId: string): Promise<boolean> {
  const kept = await tx.rows.insert(moneyKeys).values({ key, folioId, at: tx.now }).onConflictDoNothing().returning({ key: moneyKeys.key });
  return kept.length > 0;
}
