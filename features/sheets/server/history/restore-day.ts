import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { Effect, RestoreDay } from '#features/sheets/shapes.ts';
import { sheetChanges } from '#features/sheets/server/tables.ts';
import { findEarlierResult, changeSheet, lockSheet } from '#features/sheets/server/cells/edit-sheet.ts';
import { loadSheetState } from '#features/sheets/server/cells/load-sheet-state.ts';
import { revertEffects } from '#features/sheets/revert-effects.ts';
import { affectsDay } from './day-changes.ts';
import { addUndoOperations } from './with-undo.ts';

/** Restores a day to its state after the given change. The restore is a normal change, so it can be undone. */
export function restoreDay({ app, caller, input: { id, key, day, number, seen } }: CallContext<z.output<typeof RestoreDay>>) {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const sheet = await lockSheet(tx, id);
    if (sheet === null) return refuse('gone');
    const before = await findEarlierResult(tx, key);
    if (before !== null) return addUndoOperations(tx, id, before);
    const since = await tx.rows
      .select({ number: sheetChanges.number, byId: sheetChanges.byId, effects: sheetChanges.effects })
      .from(sheetChanges)
      .where(and(eq(sheetChanges.sheetId, id), gt(sheetChanges.number, number), sql`${day}::date = any(${sheetChanges.days})`))
      .orderBy(asc(sheetChanges.number));
    if (since.some((change) => change.number > seen && change.byId !== by.accountId)) return refuse('changed-meanwhile');
    const effects: Effect[] = since.flatMap((change) => change.effects.filter((effect) => affectsDay(effect, day)));
    // Check for conflicts: rows that moved to other days may have been changed there, which the client's history did not show.
    const operations = revertEffects(effects, seen);
    if (operations.length === 0) return refuse('same');
    const rows = effects.flatMap((effect) => (effect.of === 'column' ? [] : [effect.row]));
    const state = await loadSheetState(tx, id, rows);
    if (state === null) return refuse('gone');
    const restored = await changeSheet(app, tx, { by, key, sheetId: id, number: sheet.lastChange + 1, state, operations });
    return 'refused' in restored ? restored : addUndoOperations(tx, id, restored);
  });
}
