import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { SheetState } from '#features/sheets/apply-edit.ts';
import type { Effect } from '#features/sheets/shapes.ts';
import { sheetCells, sheetColumns, sheetRows } from '#features/sheets/server/tables.ts';
import { topics } from '#features/sheets/topics.ts';
import type { ParseCell } from './parse-cell.ts';

export interface SaveContext {
  sheetId: string;
  number: number;
  by: string;
  parseCell: ParseCell;
}

export async function saveEdit(tx: Transaction, state: SheetState, effects: readonly Effect[], context: SaveContext): Promise<void> {
  const columns = new Set(effects.flatMap((effect) => (effect.of === 'column' ? [effect.column] : [])));
  if (columns.size > 0) await saveColumns(tx, state, columns, context.sheetId);
  const placed = new Set(effects.flatMap((effect) => (effect.of === 'row' ? [effect.row] : [])));
  const touched = new Set(effects.flatMap((effect) => (effect.of === 'column' ? [] : [effect.row])));
  if (placed.size > 0) await saveRows(tx, state, placed, context);
  const writtenRows = [...touched].filter((id) => !placed.has(id));
  if (writtenRows.length > 0) await tx.rows.update(sheetRows).set({ lastChange: context.number }).where(inArray(sheetRows.id, writtenRows));
  await saveCells(tx, state, effects, context);
  tx.changed(topics.sheets, context.sheetId);
  // Publish the head of the sheet only if columns or days change, so that it is not read and sent for every cell.
  if (columns.size > 0 || placed.size > 0) tx.changed(topics.heads, context.sheetId);
  for (const id of columns.size > 0 ? ['*'] : touched) tx.changed(topics.rowsOf(context.sheetId), id);
}

async function saveColumns(tx: Transaction, { columns }: SheetState, changed: ReadonlySet<string>, sheetId: string): Promise<void> {
  const values = [...changed].flatMap((id) => columns.get(id) ?? []).map((column) => ({ ...column, sheetId }));
  await tx.rows
    .insert(sheetColumns)
    .values(values)
    .onConflictDoUpdate({
      target: [sheetColumns.sheetId, sheetColumns.id],
      set: {
        kind: sql`excluded.kind`,
        name: sql`excluded.name`,
        position: sql`excluded.position`,
        isStaffOnly: sql`excluded.is_staff_only`,
        isRemoved: sql`excluded.is_removed`,
      },
    });
}

async function saveRows(
  tx: Transaction,
  { rows }: SheetState,
  changed: ReadonlySet<string>,
  { sheetId, number }: SaveContext,
): Promise<void> {
  const values = [...changed]
    .flatMap((id) => rows.get(id) ?? [])
    .map(({ id, day, position, isStaffOnly, isDeleted }) => ({
      id,
      sheetId,
      day,
      position,
      isStaffOnly,
      deletedAt: isDeleted ? tx.now : null,
      lastChange: number,
    }));
  await tx.rows
    .insert(sheetRows)
    .values(values)
    .onConflictDoUpdate({
      target: sheetRows.id,
      set: {
        day: sql`excluded.day`,
        position: sql`excluded.position`,
        isStaffOnly: sql`excluded.is_staff_only`,
        deletedAt: sql`excluded.deleted_at`,
        lastChange: number,
      },
    });
}

async function saveCells(tx: Transaction, { rows, columns }: SheetState, effects: readonly Effect[], context: SaveContext): Promise<void> {
  const cellEffects = new Map(
    effects.flatMap((effect) => (effect.of === 'cell' ? [[`${effect.row}\n${effect.column}`, effect] as const] : [])),
  );
  const values = [...cellEffects.values()].map(({ row, column }) => {
    const text = rows.get(row)?.cells.get(column)?.text ?? '';
    const meaning = context.parseCell(columns.get(column)?.kind ?? 'text', text);
    return { rowId: row, columnId: column, text, version: context.number, changedBy: context.by, changedAt: tx.now, ...meaning };
  });
  if (values.length === 0) return;
  await tx.rows
    .insert(sheetCells)
    .values(values)
    .onConflictDoUpdate({
      target: [sheetCells.rowId, sheetCells.columnId],
      set: {
        text: sql`excluded.text`,
        version: context.number,
        changedBy: context.by,
        changedAt: tx.now,
        starts: sql`excluded.starts`,
        ends: sql`excluded.ends`,
        placeIds: sql`excluded.place_ids`,
        accountIds: sql`excluded.account_ids`,
      },
    });
}
