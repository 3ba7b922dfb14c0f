import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import type { ChangedRow } from '#features/sheets/shapes/readers.ts';
import { summarizeChanges } from '#features/sheets/summarize-changes.ts';
import { findChangesAfter } from '#features/sheets/server/follow-up/find-changes-after.ts';
import { findPlannedRows, type PlannedRow } from '#features/sheets/server/rows/find-planned-rows.ts';
import { sheetColumns, sheetReaders, sheets } from '#features/sheets/server/tables.ts';

export interface ReaderScope {
  id: string;
  accountId: string;
  seesStaffOnly: boolean;
}

/**
 * Returns the changes since the reader last pressed 'Got it'. Returns none if the reader has never opened the sheet, because then
 * everything is new.
 */
export async function changedRows(app: AppContext, { id, accountId, seesStaffOnly }: ReaderScope): Promise<ChangedRow[]> {
  const { rows } = app;
  const [reader] = await rows
    .select({ seenChange: sheetReaders.seenChange })
    .from(sheetReaders)
    .where(and(eq(sheetReaders.sheetId, id), eq(sheetReaders.accountId, accountId)));
  if (reader === undefined) return [];
  const [sheet] = await rows.select({ lastChange: sheets.lastChange, isTemplate: sheets.isTemplate }).from(sheets).where(eq(sheets.id, id));
  if (sheet === undefined || sheet.isTemplate || sheet.lastChange === reader.seenChange) return [];
  const { staffColumns, touched } = await findTouchedSince(app, id, reader.seenChange);
  const staffRows = [...touched.values()].filter(({ isStaffOnly }) => isStaffOnly).map((row) => row.id);
  const changes = summarizeChanges(await findChangesAfter(rows, id, reader.seenChange), reader.seenChange, {
    id: accountId,
    seesStaffOnly,
    staffColumns,
    staffRows,
  });
  const isShown = (column: string) => seesStaffOnly || !staffColumns.includes(column);
  const visibleChanges = changes.map(({ leftAs, ...change }) => ({
    ...change,
    id: change.rowId,
    shown: Object.fromEntries(
      Object.entries({ ...touched.get(change.rowId)?.cells, ...leftAs }).filter(([column, text]) => text !== '' && isShown(column)),
    ),
    number: sheet.lastChange,
  }));
  return visibleChanges.toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1));
}

export async function findTouchedSince(
  app: AppContext,
  id: string,
  since: number,
): Promise<{ staffColumns: string[]; touched: Map<string, PlannedRow> }> {
  const { rows } = app;
  const { zone } = await app.camp();
  const columns = await rows
    .select({ id: sheetColumns.id })
    .from(sheetColumns)
    .where(and(eq(sheetColumns.sheetId, id), eq(sheetColumns.isStaffOnly, true)));
  const plannedRows = await findPlannedRows(rows, { zone, sheetIds: [id], after: since, deletedToo: true });
  return { staffColumns: columns.map((column) => column.id), touched: new Map(plannedRows.map((row) => [row.id, row])) };
}
