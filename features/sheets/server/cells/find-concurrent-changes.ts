import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { type SheetChange, isVersionedOperation } from '#features/sheets/concurrent-changes.ts';
import type { Operation } from '#features/sheets/shapes.ts';
import { sheetChanges } from '#features/sheets/server/tables.ts';

/** Returns the changes by other people since the oldest expected version. Returns none if no operation has an expected version. */
export async function findConcurrentChanges(
  tx: Transaction,
  { sheetId, by, operations }: { sheetId: string; by: string; operations: readonly Operation[] },
): Promise<SheetChange[]> {
  const seen = operations.flatMap((operation) => (isVersionedOperation(operation) && operation.seen !== undefined ? [operation.seen] : []));
  if (seen.length === 0) return [];
  const { number, effects, byId } = sheetChanges;
  return tx.rows
    .select({ number, effects })
    .from(sheetChanges)
    .where(and(eq(sheetChanges.sheetId, sheetId), gt(number, Math.min(...seen)), sql`${byId} is distinct from ${by}`));
}
