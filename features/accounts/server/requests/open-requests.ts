import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { accountRequests } from '#features/accounts/server/tables.ts';

export type AccountRequestRow = typeof accountRequests.$inferSelect;

/** Locks an open request until the end of the transaction, so that only one of two concurrent decisions succeeds. */
export async function lockRequest(tx: Transaction, id: string): Promise<AccountRequestRow | null> {
  const [request] = await selectOpenRequest(tx, id).for('update');
  return request ?? null;
}

export function selectOpenRequest(tx: Transaction, id: string) {
  return tx.rows
    .select()
    .from(accountRequests)
    .where(and(eq(accountRequests.id, id), gt(accountRequests.endsAt, tx.now)));
}
