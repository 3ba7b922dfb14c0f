import { drafts } from '#platform/ui/web/forms/draft.ts';
import type { SheetRow } from '#features/sheets/shapes.ts';

/** The one cell of a sheet in which one is typing, kept in this tab until it is written: a page may be loaded again. */
export interface CellDraft {
  row: string;
  column: string;
  text: string;
  /** The version that stood there when the first letter was typed. */
  seen: number;
}

const nameOf = (sheetId: string) => `sheet-cell-${sheetId}`;

export function saveCellDraft(sheetId: string, cell: CellDraft): void {
  drafts.save(nameOf(sheetId), { ...cell });
}

export function deleteCellDraft(sheetId: string): void {
  drafts.forget(nameOf(sheetId));
}

export function loadCellDraft(sheetId: string): CellDraft | null {
  const { row, column, text, seen } = drafts.read(nameOf(sheetId));
  const isWhole = typeof row === 'string' && typeof column === 'string' && typeof text === 'string' && typeof seen === 'number';
  return isWhole ? { row, column, text, seen } : null;
}

/** The row as it was to whoever typed this: another may have written there since. */
export function rowBeforeDraft(row: SheetRow, { column, seen }: CellDraft): SheetRow {
  return { ...row, versions: { ...row.versions, [column]: seen } };
}
