import { useState } from 'react';
import type { CellAddress, GridLine, CellRange, CellSelection } from '#features/sheets/range.ts';
import { rangeOf } from '#features/sheets/range.ts';
import type { SheetColumn, SheetRow } from '#features/sheets/shapes.ts';
import { deleteCellDraft, saveCellDraft, loadCellDraft, rowBeforeDraft } from '#features/sheets/web/sheet/cell-draft.ts';

/** The cell that is being edited. `replaces` is true if typing started the editor with an empty cell; arrow keys then leave the cell. */
export interface CellEditing {
  text: string;
  replaces: boolean;
  /** The row when editing began. null on the empty line. */
  rowAtStart: SheetRow | null;
  /** The draft that was saved before the page was reloaded. */
  typed?: string;
  saveDraft(text: string): void;
}

export interface SelectionOptions {
  sheetId: string;
  lines: readonly GridLine[];
  columns: readonly SheetColumn[];
}

export function useSelection({ sheetId, lines, columns }: SelectionOptions) {
  const [[initialCell, initialEditing]] = useState(() => restoreEditing({ sheetId, lines, columns }));
  const [selection, setSelection] = useState<CellSelection | null>(initialCell && { active: initialCell, anchor: initialCell });
  const [editing, setEditing] = useState<CellEditing | null>(initialEditing);
  const range = selection && rangeOf(selection, lines, columns);
  const active = selection?.active ?? null;

  function select(cell: CellAddress, anchor: CellAddress = cell): void {
    setEditing(null);
    setSelection({ active: cell, anchor });
  }

  function selectRows(from: string, to: string = from): void {
    const [left, right] = [columns[0], columns.at(-1)];
    if (left && right) select({ row: from, column: left.id }, { row: to, column: right.id });
  }

  /** Opens the editor of a cell. With `replaces`, the editor starts empty. */
  function write({ row, column }: CellAddress, replaces = false): void {
    const rowAtStart = lines.find(({ id }) => id === row)?.row ?? null;
    setEditing({
      text: replaces ? '' : (rowAtStart?.cells[column] ?? ''),
      replaces,
      rowAtStart,
      saveDraft: createDraftSaver(sheetId, { row, column }, rowAtStart),
    });
  }

  function stopWriting(): void {
    deleteCellDraft(sheetId);
    setEditing(null);
  }

  /** Moves the active cell. With `extendsRange`, moves the opposite corner of the range instead. */
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

function restoreEditing({ sheetId, lines, columns }: SelectionOptions): [CellAddress, CellEditing] | [null, null] {
  const draft = loadCellDraft(sheetId);
  const line = lines.find(({ id }) => id === draft?.row);
  if (draft === null || line === undefined || !columns.some(({ id }) => id === draft.column)) return [null, null];
  const cell = { row: draft.row, column: draft.column };
  const rowAtStart = line.row && rowBeforeDraft(line.row, draft);
  const saveDraft = createDraftSaver(sheetId, cell, rowAtStart);
  return [cell, { text: rowAtStart?.cells[cell.column] ?? '', replaces: false, rowAtStart, typed: draft.text, saveDraft }];
}

function createDraftSaver(sheetId: string, cell: CellAddress, rowAtStart: SheetRow | null): CellEditing['saveDraft'] {
  return (text) => saveCellDraft(sheetId, { ...cell, text, seen: rowAtStart?.versions[cell.column] ?? 0 });
}

export type GridSelection = ReturnType<typeof useSelection>;

function within(index: number, length: number): number {
  return Math.max(0, Math.min(length - 1, index));
}

export function isSingleCell(range: CellRange): boolean {
  return range.top === range.bottom && range.left === range.right;
}
