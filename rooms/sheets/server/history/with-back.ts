import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { asItWas } from '#rooms/sheets/as-it-was.ts';
import type { Edited, EditedWithBack } from '#rooms/sheets/shapes.ts';
import { sheetChanges } from '#rooms/sheets/server/tables.ts';

/** A change with what takes it back: what others write after it stays theirs. */
export async function withBack(tx: Transaction, id: string, edited: Edited): Promise<EditedWithBack> {
  const [change] = await tx.rows
    .select({ effects: sheetChanges.effects })
    .from(sheetChanges)
    .where(and(eq(sheetChanges.sheetId, id), eq(sheetChanges.number, edited.number)));
  return { ...edited, back: asItWas(change?.effects ?? [], edited.number) };
}
