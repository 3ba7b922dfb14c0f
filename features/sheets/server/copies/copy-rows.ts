import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { refuse } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type DayMapping, mapRowsToDays } from '#features/sheets/copy-sheet.ts';
import { positionsBetween } from '#features/sheets/positions.ts';
import type { Operation, SheetColumn, SheetRow } from '#features/sheets/shapes.ts';
import { findEarlierResult, changeSheet, lockSheet } from '#features/sheets/server/cells/edit-sheet.ts';
import { loadSheetState } from '#features/sheets/server/cells/load-sheet-state.ts';
import { rowIdsOf } from '#features/sheets/apply-edit.ts';
import { sheetRowsFor } from '#features/sheets/server/rows/sheet-rows.ts';
import { visibleColumns } from '#features/sheets/server/sheets/sheet-heads.ts';
import { sheetRows } from '#features/sheets/server/tables.ts';

export interface CopySource {
  columns: SheetColumn[];
  rows: SheetRow[];
}

export async function loadCopySource(app: AppContext, scope: { id: string; seesStaffOnly: boolean }): Promise<CopySource> {
  return { columns: await visibleColumns(app, scope), rows: await sheetRowsFor(app, scope, undefined) };
}

export interface CopyRequest {
  by: Caller;
  key: string;
  to: string;
  source: CopySource;
  days: readonly DayMapping[];
  withNames: boolean;
}

export async function copyRows(app: AppContext, tx: Transaction, { by, key, to, source, days, withNames }: CopyRequest) {
  const sheet = await lockSheet(tx, to);
  if (sheet === null) return refuse('gone');
  const before = await findEarlierResult(tx, key);
  if (before !== null) return before;
  const personColumns = source.columns.filter(({ kind }) => kind === 'person').map(({ id }) => id);
  const copied = mapRowsToDays(source.rows, days, { withNames, personColumns });
  if (copied.length === 0) return refuse('nothing-there');
  const existingColumns = new Map((await visibleColumns(tx, { id: to, seesStaffOnly: true })).map((column) => [column.id, column]));
  const hasText = (column: string) => copied.some(({ cells }) => (cells[column] ?? '') !== '');
  const existingRows = await tx.rows
    .select({ day: sheetRows.day, position: sheetRows.position })
    .from(sheetRows)
    .where(and(eq(sheetRows.sheetId, to), isNull(sheetRows.deletedAt)))
    .orderBy(asc(sheetRows.position));
  const operations: Operation[] = [
    ...source.columns.flatMap((column) => columnOperations(column, existingColumns.get(column.id), hasText(column.id))),
    ...days.flatMap(({ day }): Operation[] => {
      const rows = copied.filter((row) => row.day === day);
      const last = existingRows.filter((row) => row.day === day).at(-1)?.position ?? null;
      const positions = positionsBetween(last, null, rows.length);
      const inserted = rows.map((row, nth) => ({ id: newId(), ...row, position: positions[nth] ?? 'V' }));
      return inserted.length === 0 ? [] : [{ do: 'insert', rows: inserted }];
    }),
  ];
  const state = await loadSheetState(tx, to, rowIdsOf(operations));
  if (state === null) return refuse('gone');
  return changeSheet(app, tx, { by, key, sheetId: to, number: sheet.lastChange + 1, state, operations });
}

/** Returns the operations that add a missing column, staff-only if the source column is. A column that receives no text does not change. */
function columnOperations(
  { id: column, name, kind, position, isStaffOnly }: SheetColumn,
  existingColumns: SheetColumn | undefined,
  hasText: boolean,
): Operation[] {
  if (existingColumns === undefined && name === '') return [];
  const added: Operation[] = existingColumns === undefined ? [{ do: 'add-column', column, name, kind, position }] : [];
  return isStaffOnly && existingColumns?.isStaffOnly !== true && (existingColumns === undefined || hasText)
    ? [...added, { do: 'staff-only-column', column, isStaffOnly }]
    : added;
}
