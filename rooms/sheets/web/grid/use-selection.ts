import { useState } from 'react';
import type { CellAt, Line, Range, Selection } from '#rooms/sheets/range.ts';
import { rangeOf } from '#rooms/sheets/range.ts';
import type { SheetColumn, SheetRow } from '#rooms/sheets/shapes.ts';

/** A cell that is being written: what it began with, and whether arrows leave it, as after typing over. */
export interface Editing {
  text: string;
  replaces: boolean;
  /** The row as it stood then; null in the empty line. */
  began: SheetRow | null;
}

export interface GridPlace {
  lines: readonly Line[];
  columns: readonly SheetColumn[];
}

/** Where one is in the grid, and whether one is writing there. */
export function useSelection({ lines, columns }: GridPlace) {
  const [selection, setSelection] = useState<Selection | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const range = selection && rangeOf(selection, lines, columns);
  const active = selection?.active ?? null;

  function select(cell: CellAt, anchor: CellAt = cell): void {
    setEditing(null);
    setSelection({ active: cell, anchor });
  }

  /** Typing over begins with nothing. */
  function write({ row, column }: CellAt, replaces = false): void {
    const began = lines.find(({ id }) => id === row)?.row ?? null;
    setEditing({ text: replaces ? '' : (began?.cells[column] ?? ''), replaces, began });
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

  return { selection, range, active, editing, write, stopWriting: () => setEditing(null), select, move, clear: () => setSelection(null) };
}

export type GridSelection = ReturnType<typeof useSelection>;

function within(index: number, length: number): number {
  return Math.max(0, Math.min(length - 1, index));
}

export function isSingle(range: Range): boolean {
  return range.top === range.bottom && range.left === range.right;
}
