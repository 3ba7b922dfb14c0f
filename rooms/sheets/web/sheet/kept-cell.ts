import { drafts } from '#platform/ui/web/forms/draft.ts';
import type { SheetRow } from '#rooms/sheets/shapes.ts';

/** The one cell of a sheet in which one is typing, kept in this tab until it is written: a page may be loaded again. */
export interface KeptCell {
  row: string;
  column: string;
  text: string;
  /** The version that stood there when the first letter was typed. */
  seen: number;
}

const nameOf = (sheetId: string) => `sheet-cell-${sheetId}`;

export function keepCell(sheetId: string, cell: KeptCell): void {
  drafts.keep(nameOf(sheetId), { ...cell });
}

export function forgetCell(sheetId: string): void {
  drafts.forget(nameOf(sheetId));
}

export function keptCell(sheetId: string): KeptCell | null {
  const { row, column, text, seen } = drafts.read(nameOf(sheetId));
  const isWhole = typeof row === 'string' && typeof column === 'string' && typeof text === 'string' && typeof seen === 'number';
  return isWhole ? { row, column, text, seen } : null;
}

/** The row as it was to whoever typed this: another may have written there since. */
export function rowAsSeen(row: SheetRow, { column, seen }: KeptCell): SheetRow {
  return { ...row, versions: { ...row.versions, [column]: seen } };
}
