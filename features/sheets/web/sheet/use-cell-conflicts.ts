import { useState } from 'react';
import type { Operation, CellConflict } from '#features/sheets/shapes.ts';

/** Cells that another person changed first, until the user chooses a text. */
export interface CellConflicts {
  cells: readonly CellConflict[];
  add(more: readonly CellConflict[]): void;
  decide(cell: CellConflict, whose: 'mine' | 'theirs'): void;
  /** Removes cells that the user has written again, which decides the conflict too. */
  forget(operations: readonly Operation[]): void;
}

export const cellKey = ({ row, column }: Pick<CellConflict, 'row' | 'column'>): string => `${row} ${column}`;

/** Returns the author's name if all conflicts have the same author, else ''. */
export function findOnlyWriter(cells: readonly Pick<CellConflict, 'by'>[]): string {
  const names = new Set(cells.map(({ by }) => by));
  return names.size === 1 ? (cells[0]?.by ?? '') : '';
}

export function useCellConflicts(edit: (operations: readonly Operation[]) => void): CellConflicts {
  const [cells, setCells] = useState<readonly CellConflict[]>([]);
  return {
    cells,
    add(more) {
      const keys = new Set(more.map(cellKey));
      setCells((before) => [...before.filter((one) => !keys.has(cellKey(one))), ...more]);
    },
    decide(cell, whose) {
      setCells((before) => before.filter((one) => one !== cell));
      if (whose === 'mine') edit([{ do: 'set', row: cell.row, cells: { [cell.column]: { text: cell.typed, seen: cell.version } } }]);
    },
    forget(operations) {
      const writtenKeys = new Set(
        operations.flatMap((one) => (one.do === 'set' ? Object.keys(one.cells).map((column) => cellKey({ row: one.row, column })) : [])),
      );
      setCells((before) =>
        before.some((one) => writtenKeys.has(cellKey(one))) ? before.filter((one) => !writtenKeys.has(cellKey(one))) : before,
      );
    },
  };
}
