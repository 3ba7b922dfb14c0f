import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { revertEffects } from '#features/sheets/revert-effects.ts';
import type { EditResult, EditResultWithUndo } from '#features/sheets/shapes.ts';
import { sheetChanges } from '#features/sheets/server/tables.ts';

export async function addUndoOperations(tx: Transaction, id: string, edited: EditResult): Promise<EditResultWithUndo> {
  const [change] = await tx.rows
    .select({ effects: sheetChanges.effects })
    .from(sheetChanges)
    .where(and(eq(sheetChanges.sheetId, id), eq(sheetChanges.number, edited.number)));
  return { ...edited, back: revertEffects(change?.effects ?? [], edited.number) };
}
