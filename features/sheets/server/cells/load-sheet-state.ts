import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { RowState, SheetState } from '#features/sheets/apply-edit.ts';
import { sheetCells, sheetColumns, sheetRows } from '#features/sheets/server/tables.ts';

/**
 * Loads all columns and the edited rows. The caller must hold the lock of the sheet. Returns null if a row belongs to a different sheet.
 */
export async function loadSheetState(tx: Transaction, sheetId: string, rowIds: readonly string[]): Promise<SheetState | null> {
  const columns = await tx.rows.select().from(sheetColumns).where(eq(sheetColumns.sheetId, sheetId));
  const ids = [...new Set(rowIds)];
  const rows = await tx.rows.select().from(sheetRows).where(inArray(sheetRows.id, ids));
  if (rows.some((row) => row.sheetId !== sheetId)) return null;
  const cells = await tx.rows
    .select({
      rowId: sheetCells.rowId,
      columnId: sheetCells.columnId,
      text: sheetCells.text,
      version: sheetCells.version,
      by: sheetCells.changedBy,
    })
    .from(sheetCells)
    .where(
      inArray(
        sheetCells.rowId,
        rows.map(({ id }) => id),
      ),
    );
  const byId = new Map<string, RowState>(
    rows.map(({ deletedAt, sheetId: _sheet, lastChange: _changed, ...row }) => [
      row.id,
      { ...row, isDeleted: deletedAt !== null, cells: new Map() },
    ]),
  );
  for (const { rowId, columnId, ...cell } of cells) byId.get(rowId)?.cells.set(columnId, cell);
  const [total] = await tx.rows
    .select({ rows: count() })
    .from(sheetRows)
    .where(and(eq(sheetRows.sheetId, sheetId), isNull(sheetRows.deletedAt)));
  return {
    columns: new Map(columns.map(({ sheetId: _sheet, ...column }) => [column.id, column])),
    rows: byId,
    rowCount: total?.rows ?? 0,
  };
}
