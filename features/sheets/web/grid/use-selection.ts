import { useState } from 'react';
import type { CellAddress, GridLine, Range, Selection } from '#features/sheets/range.ts';
import { rangeOf } from '#features/sheets/range.ts';
import type { SheetColumn, SheetRow } from '#features/sheets/shapes.ts';
import { deleteCellDraft, saveCellDraft, loadCellDraft, rowBeforeDraft } from '#features/sheets/web/sheet/cell-draft.ts';

/** A cell that is being written: what it began with, and whether arrows leave it, as after typing over. */
export interface CellEditing {
  text: string;
  replaces: boolean;
  /** The row as it stood then; null in the empty line. */
  rowAtStart: SheetRow | null;
  /** What was typed before the page was loaded again. */
  typed?: string;
  saveDraft(text: string): void;
}

export interface SelectionOptions {
  sheetId: string;
  lines: readonly GridLine[];
  columns: readonly SheetColumn[];
}

/** Where one is in the grid, and whether one is writing there. */
export function useSelection({ sheetId, lines, columns }: SelectionOptions) {
  const [[cellKept, editingKept]] = useState(() => restoreEditing({ sheetId, lines, columns }));
  const [selection, setSelection] = useState<Selection | null>(cellKept && { active: cellKept, anchor: cellKept });
  const [editing, setEditing] = useState<CellEditing | null>(editingKept);
  const range = selection && rangeOf(selection, lines, columns);
  const active = selection?.active ?? null;

  function select(cell: CellAddress, anchor: CellAddress = cell): void {
    setEditing(null);
    setSelection({ active: cell, anchor });
  }

  /** Whole rows, from one to another. */
  function selectRows(from: string, to: string = from): void {
    const [left, right] = [columns[0], columns.at(-1)];
    if (left && right) select({ row: from, column: left.id }, { row: to, column: right.id });
  }

  /** Typing over begins with nothing. */
  function write({ row, column }: CellAddress, replaces = false): void {
    const began = lines.find(({ id }) => id === row)?.row ?? null;
    setEditing({
      text: replaces ? '' : (began?.cells[column] ?? ''),
      replaces,
      rowAtStart: began,
      saveDraft: createDraftSaver(sheetId, { row, column }, began),
    });
  }

  function stopWriting(): void {
    deleteCellDraft(sheetId);
    setEditing(null);
  }

  /** `extends` moves the corner opposite to the active cell. */
  function move(down: number, across: number, extendsRange = false): boolean {
    const from = extendsRange ? selection?.anchor : selection?.active;
    const [y, x] = [lines.findIndex(({ id }) => id === from?.row), columns.findIndex(({ id }) => id === from?.column)];
    const [line, column] = [lines[within(y + down, lines.length)], columns[within(x + across, columns.length)]];
    if (line === undefined || column === undefined) return false;
    const to = { row: line.id, column: column.id };
    if (extendsRange && selection !== null) setSelection({ active: selection.active, anchor: to });
    else select(to);
    return true;
  }

  return { selection, range, active, editing, write, stopWriting, select, selectRows, move, clear: () => setSelection(null) };
}

/** The cell in which one typed when the page was loaded again, still open. */
function restoreEditing({ sheetId, lines, columns }: SelectionOptions): [CellAddress, CellEditing] | [null, null] {
  const kept = loadCellDraft(sheetId);
  const line = lines.find(({ id }) => id === kept?.row);
  if (kept === null || line === undefined || !columns.some(({ id }) => id === kept.column)) return [null, null];
  const cell = { row: kept.row, column: kept.column };
  const began = line.row && rowBeforeDraft(line.row, kept);
  const keep = createDraftSaver(sheetId, cell, began);
  return [cell, { text: began?.cells[cell.column] ?? '', replaces: false, rowAtStart: began, typed: kept.text, saveDraft: keep }];
}

function createDraftSaver(sheetId: string, cell: CellAddress, began: SheetRow | null): CellEditing['saveDraft'] {
  return (text) => saveCellDraft(sheetId, { ...cell, text, seen: began?.versions[cell.column] ?? 0 });
}

export type GridSelection = ReturnType<typeof useSelection>;

function within(index: number, length: number): number {
  return Math.max(0, Math.min(length - 1, index));
}

export function isSingleCell(range: Range): boolean {
  return range.top === range.bottom && range.left === range.right;
}
