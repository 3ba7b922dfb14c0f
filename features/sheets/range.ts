import { newId } from '#platform/http/web/new-id.ts';
import { insertRowsAt } from './row-order.ts';
import type { Operation, SheetColumn, SheetRow } from './shapes.ts';

export interface CellAddress {
  row: string;
  column: string;
}

/** The two corners of a selected range, equal for a single cell. `active` is the cell that receives typing. */
export interface CellSelection {
  active: CellAddress;
  anchor: CellAddress;
}

/** A line of the grid: a row (`row`), or the empty line at the end of a day (null), which becomes a row when someone types in it. */
export type GridLine = { id: string; day: string; row: SheetRow | null };

export const newLineId = (day: string) => `new:${day}`;

export function linesOf(days: readonly string[], rows: readonly SheetRow[], mayEdit: boolean): GridLine[] {
  return days.flatMap((day) => [
    ...rows.filter((row) => row.day === day).map((row) => ({ id: row.id, day, row })),
    ...(mayEdit ? [{ id: newLineId(day), day, row: null }] : []),
  ]);
}

export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Returns the selected range, or null if one of the corners no longer exists. */
export function rangeOf(
  { active, anchor }: CellSelection,
  lines: readonly { id: string }[],
  columns: readonly { id: string }[],
): CellRange | null {
  const across = [active, anchor].map((cell) => columns.findIndex(({ id }) => id === cell.column));
  const down = [active, anchor].map((cell) => lines.findIndex(({ id }) => id === cell.row));
  if ([...across, ...down].includes(-1)) return null;
  return { top: Math.min(...down), bottom: Math.max(...down), left: Math.min(...across), right: Math.max(...across) };
}

export function readRangeTexts(range: CellRange, lines: readonly GridLine[], columns: readonly SheetColumn[]): string[][] {
  return lines
    .slice(range.top, range.bottom + 1)
    .map(({ row }) => columns.slice(range.left, range.right + 1).map(({ id }) => row?.cells[id] ?? ''));
}

export interface TextBlock {
  texts: readonly (readonly string[])[];
  top: number;
  left: number;
}

/**
 * Returns the operations that write a block of texts into the rows of one day and into new rows after the last one. Omits texts past the
 * last column. `rows` must contain all rows of the sheet, including hidden ones, so that new rows go to the end of the day.
 */
export function blockOperations(
  { texts, top, left }: TextBlock,
  lines: readonly GridLine[],
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
): Operation[] {
  const first = lines[top];
  if (first === undefined) return [];
  const ofDay = lines.slice(top).filter(({ day }) => day === first.day);
  const existingRows = ofDay.flatMap(({ row }) => row ?? []);
  const sets = existingRows
    .slice(0, texts.length)
    .flatMap((row, nth) => setCellOperations(row, toCellTexts(texts[nth] ?? [], left, columns)));
  const added = texts.slice(existingRows.length);
  if (added.length === 0) return sets;
  const newRows = added.map((rowTexts) => ({
    id: newId(),
    cells: Object.fromEntries(Object.entries(toCellTexts(rowTexts, left, columns)).filter(([, text]) => text !== '')),
  }));
  return [...sets, ...insertRowsAt(rows, { day: first.day, row: null }, newRows)];
}

function toCellTexts(texts: readonly string[], left: number, columns: readonly SheetColumn[]): Record<string, string> {
  return Object.fromEntries(
    texts.flatMap((text, nth) => {
      const column = columns[left + nth];
      return column === undefined ? [] : [[column.id, text]];
    }),
  );
}

/**
 * Returns the operations that write texts into a row, or none if the row already has these texts. `rowAtStart` is the row when the author
 * began to type: cells that the author did not change are not written.
 */
export function setCellOperations(row: SheetRow, texts: Readonly<Record<string, string>>, rowAtStart: SheetRow = row): Operation[] {
  const normalized = Object.entries(texts).map(([column, text]) => [column, text.normalize('NFC').trim()] as const);
  const changed = normalized.filter(([column, text]) => [row, rowAtStart].every(({ cells }) => (cells[column] ?? '') !== text));
  if (changed.length === 0) return [];
  const cells = Object.fromEntries(changed.map(([column, text]) => [column, { text, seen: rowAtStart.versions[column] ?? 0 }]));
  return [{ do: 'set', row: row.id, cells }];
}

/** Repeats the texts if the range is an exact multiple of their size, as spreadsheets do. */
export function tileTexts(texts: readonly (readonly string[])[], { top, bottom, left, right }: CellRange): readonly (readonly string[])[] {
  const [height, width] = [texts.length, texts[0]?.length ?? 0];
  const [down, across] = [bottom - top + 1, right - left + 1];
  if (height === 0 || width === 0 || down % height !== 0 || across % width !== 0) return texts;
  return Array.from({ length: down }, (_, y) => Array.from({ length: across }, (__, x) => texts[y % height]?.[x % width] ?? ''));
}
