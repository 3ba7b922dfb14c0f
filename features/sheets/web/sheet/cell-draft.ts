import { drafts } from '#platform/ui/web/forms/draft.ts';
import type { SheetRow } from '#features/sheets/shapes.ts';

/** Draft of the cell that is being edited. It is stored per browser tab and survives a reload. */
export interface CellDraft {
  row: string;
  column: string;
  text: string;
  /** Version of the cell when typing began. */
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
  const isComplete = typeof row === 'string' && typeof column === 'string' && typeof text === 'string' && typeof seen === 'number';
  return isComplete ? { row, column, text, seen } : null;
}

/** Returns the row with the cell version on which the draft is based, because others may have changed the cell. */
export function rowBeforeDraft(row: SheetRow, { column, seen }: CellDraft): SheetRow {
  return { ...row, versions: { ...row.versions, [column]: seen } };
}
