import { and, asc, eq, gt } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import type { NumberedChange } from '#rooms/sheets/what-changed.ts';
import { sheetChanges } from '#rooms/sheets/server/tables.ts';

/** The changes after a number, in their order. */
export async function changesAfter(rows: Rows, sheetId: string, since: number): Promise<NumberedChange[]> {
  const { number, byId: by, effects } = sheetChanges;
  return rows
    .select({ number, by, effects })
    .from(sheetChanges)
    .where(and(eq(sheetChanges.sheetId, sheetId), gt(number, since)))
    .orderBy(asc(number));
}
