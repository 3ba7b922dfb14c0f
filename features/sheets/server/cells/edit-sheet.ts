import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type ApplyResult, applyEdit, rowIdsOf, type SheetState } from '#features/sheets/apply-edit.ts';
import type { Edit, EditResult, Effect, Operation } from '#features/sheets/shapes.ts';
import { sheetCells, sheetChanges, sheetReaders, sheets } from '#features/sheets/server/tables.ts';
import { scheduleFollowUps } from '#features/sheets/server/follow-up/follow-sheet.ts';
import { saveEdit } from './save-edit.ts';
import { updateTimes } from './update-times.ts';
import { findConcurrentChanges } from './find-concurrent-changes.ts';
import { loadSheetState } from './load-sheet-state.ts';
import { createCellParser } from './parse-cell.ts';

/** Applies a list of operations under the lock of the sheet: all or none of them, and only once per key. */
export function editSheet({ app, caller, input }: CallContext<z.output<typeof Edit>>) {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const sheet = await lockSheet(tx, input.id);
    if (sheet === null) return refuse('gone');
    const before = await findEarlierResult(tx, input.key);
    if (before !== null) return before;
    const state = await loadSheetState(tx, input.id, rowIdsOf(input.operations));
    if (state === null) return refuse('gone');
    return changeSheet(app, tx, {
      by,
      key: input.key,
      sheetId: input.id,
      number: sheet.lastChange + 1,
      state,
      operations: input.operations,
    });
  });
}

export interface SheetEdit {
  by: Caller;
  key: string;
  sheetId: string;
  number: number;
  state: SheetState;
  operations: readonly Operation[];
}

export async function changeSheet(app: AppContext, tx: Transaction, change: SheetEdit) {
  const { by, key, sheetId, number, state, operations } = change;
  const others = await findConcurrentChanges(tx, { sheetId, by: by.accountId, operations });
  const applied = applyEdit(state, operations, { number, by: by.accountId, others });
  if (typeof applied === 'string') return refuse(applied);
  const { effects } = applied;
  const overruled = await withAuthors(tx, sheetId, applied.overruled);
  if (effects.length > 0) {
    // Reuse this connection: it holds the lock of the sheet, and edits that wait for the lock may occupy all other connections.
    const parseCell = await createCellParser({ ...app, rows: tx.rows }, changedColumnKinds(state, effects));
    await saveEdit(tx, state, effects, { sheetId, number, by: by.accountId, parseCell });
    if (effects.some((effect) => affectsTimes(effect, state))) await updateTimes(tx, { sheetId, number, days: daysOrAll(effects) });
    await scheduleFollowUps(tx, sheetId, effects);
  }
  await tx.rows.insert(sheetChanges).values({
    sheetId,
    number,
    key,
    byId: by.accountId,
    byName: by.name,
    at: tx.now,
    days: daysChanged(effects),
    effects,
    conflicts: overruled,
  });
  await tx.rows.update(sheets).set({ lastChange: number }).where(eq(sheets.id, sheetId));
  // If the author had read all earlier changes, mark this change as read for the author too.
  await tx.rows
    .update(sheetReaders)
    .set({ seenChange: number })
    .where(and(eq(sheetReaders.sheetId, sheetId), eq(sheetReaders.accountId, by.accountId), eq(sheetReaders.seenChange, number - 1)));
  return { done: true, number, overruled } satisfies EditResult;
}

/** Locks the sheet until the end of the transaction, so that its changes run one after the other. */
export async function lockSheet(tx: Transaction, id: string): Promise<{ lastChange: number } | null> {
  const [sheet] = await tx.rows.select({ lastChange: sheets.lastChange }).from(sheets).where(eq(sheets.id, id)).for('update');
  return sheet ?? null;
}

export async function findEarlierResult(tx: Transaction, key: string): Promise<EditResult | null> {
  const { number, conflicts } = sheetChanges;
  const [earlierResult] = await tx.rows.select({ number, overruled: conflicts }).from(sheetChanges).where(eq(sheetChanges.key, key));
  return earlierResult === undefined ? null : { done: true, ...earlierResult };
}

async function withAuthors(tx: Transaction, sheetId: string, overruled: ApplyResult['overruled']): Promise<EditResult['overruled']> {
  const rowIds = overruled.flatMap((conflict) => ('row' in conflict ? [conflict.row] : []));
  if (rowIds.length === 0) return overruled.filter((conflict) => 'stays' in conflict);
  const authors = await tx.rows
    .select({ row: sheetCells.rowId, column: sheetCells.columnId, by: sheetChanges.byName })
    .from(sheetCells)
    .innerJoin(sheetChanges, and(eq(sheetChanges.sheetId, sheetId), eq(sheetChanges.number, sheetCells.version)))
    .where(inArray(sheetCells.rowId, rowIds));
  return overruled.map((conflict) =>
    'stays' in conflict
      ? conflict
      : { ...conflict, by: authors.find(({ row, column }) => row === conflict.row && column === conflict.column)?.by ?? null },
  );
}

function changedColumnKinds({ columns }: SheetState, effects: readonly Effect[]) {
  return new Set(effects.flatMap((effect) => (effect.of === 'cell' ? [columns.get(effect.column)?.kind ?? ('text' as const)] : [])));
}

/** Returns whether an effect can change parsed times: it changes texts of time columns, the order of rows, or their What. */
function affectsTimes(effect: Effect, { columns }: SheetState): boolean {
  return effect.of === 'row' || effect.column === 'what' || columns.get(effect.column)?.kind === 'time';
}

/** Returns the changed days, or 'all' if a column was removed or restored. */
function daysOrAll(effects: readonly Effect[]): string[] | 'all' {
  return effects.some(({ of }) => of === 'column') ? 'all' : daysChanged(effects);
}

function daysChanged(effects: readonly Effect[]): string[] {
  return [...new Set(effects.flatMap(daysOfEffect))];
}

function daysOfEffect(effect: Effect): string[] {
  if (effect.of === 'cell') return [effect.day];
  return effect.of === 'row' ? [effect.from?.day, effect.to?.day].filter((day) => day !== undefined) : [];
}
