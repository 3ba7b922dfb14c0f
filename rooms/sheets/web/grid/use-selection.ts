import { useState } from 'react';
import type { CellAt, Line, Range, Selection } from '#rooms/sheets/range.ts';
import { rangeOf } from '#rooms/sheets/range.ts';
import type { SheetColumn, SheetRow } from '#rooms/sheets/shapes.ts';
import { forgetCell, keepCell, keptCell, rowAsSeen } from '#rooms/sheets/web/sheet/kept-cell.ts';

/** A cell that is being written: what it began with, and whether arrows leave it, as after typing over. */
export interface Editing {
  text: string;
  replaces: boolean;
  /** The row as it stood then; null in the empty line. */
  began: SheetRow | null;
  /** What was typed before the page was loaded again. */
  typed?: string;
  keep(text: string): void;
}

export interface GridPlace {
  sheetId: string;
  lines: readonly Line[];
  columns: readonly SheetColumn[];
}

/** Where one is in the grid, and whether one is writing there. */
export function useSelection({ sheetId, lines, columns }: GridPlace) {
  const [[cellKept, editingKept]] = useState(() => keptIn({ sheetId, lines, columns }));
  const [selection, setSelection] = useState<Selection | null>(cellKept && { active: cellKept, anchor: cellKept });
  const [editing, setEditing] = useState<Editing | null>(editingKept);
  const range = selection && rangeOf(selection, lines, columns);
  const active = selection?.active ?? null;

  function select(cell: CellAt, anchor: CellAt = cell): void {
    setEditing(null);
    setSelection({ active: cell, anchor });
  }

  /** Whole rows, from one to another. */
  function selectRows(from: string, to: string = from): void {
    const [left, right] = [columns[0], columns.at(-1)];
    if (left && right) select({ row: from, column: left.id }, { row: to, column: right.id });
  }

  /** Typing over begins with nothing. */
  function write({ row, column }: CellAt, replaces = false): void {
    const began = lines.find(({ id }) => id === row)?.row ?? null;
    setEditing({ text: replaces ? '' : (began?.cells[column] ?? ''), replaces, began, keep: keepIn(sheetId, { row, column }, began) });
  }

  function stopWriting(): void {
    forgetCell(sheetId);
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
function keptIn({ sheetId, lines, columns }: GridPlace): [CellAt, Editing] | [null, null] {
  const kept = keptCell(sheetId);
  const line = lines.find(({ id }) => id === kept?.row);
  if (kept === null || line === undefined || !columns.some(({ id }) => id === kept.column)) return [null, null];
  const cell = { row: kept.row, column: kept.column };
  const began = line.row && rowAsSeen(line.row, kept);
  const keep = keepIn(sheetId, cell, began);
  return [cell, { text: began?.cells[cell.column] ?? '', replaces: false, began, typed: kept.text, keep }];
}

function keepIn(sheetId: string, cell: CellAt, began: SheetRow | null): Editing['keep'] {
  return (text) => keepCell(sheetId, { ...cell, text, seen: began?.versions[cell.column] ?? 0 });
}

export type GridSelection = ReturnType<typeof useSelection>;

function within(index: number, length: number): number {
  return Math.max(0, Math.min(length - 1, index));
}

export function isSingle(range: Range): boolean {
  return range.top === range.bottom && range.left === range.right;
}
