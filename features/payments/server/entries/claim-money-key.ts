import type { Transaction } from '#platform/database/server/write.ts';
import { moneyKeys } from '#features/payments/server/tables.ts';

/** Stores an idempotency key. Returns false if a command has already used this key. The folio must be locked. */
export async function claimMoneyKey(tx: Transaction, key: string, folioId: string): Promise<boolean> {
  const inserted = await tx.rows
    .insert(moneyKeys)
    .values({ key, folioId, at: tx.now })
    .onConflictDoNothing()
    .returning({ key: moneyKeys.key });
  return inserted.length > 0;
}
