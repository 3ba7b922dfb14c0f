import { useState } from 'react';
import type { Operation, CellConflict } from '#features/sheets/shapes.ts';

export interface CellConflicts {
  cells: readonly CellConflict[];
  add(more: readonly CellConflict[]): void;
  decide(cell: CellConflict, side: 'mine' | 'theirs'): void;
  /** Removes the conflicts of cells that the user has written again, because this resolves them. */
  forget(operations: readonly Operation[]): void;
}

export const cellKey = ({ row, column }: Pick<CellConflict, 'row' | 'column'>): string => `${row} ${column}`;

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
      setCells((before) => [...before.filter((conflict) => !keys.has(cellKey(conflict))), ...more]);
    },
    decide(cell, side) {
      setCells((before) => before.filter((conflict) => conflict !== cell));
      if (side === 'mine') edit([{ do: 'set', row: cell.row, cells: { [cell.column]: { text: cell.typed, seen: cell.version } } }]);
    },
    forget(operations) {
      const writtenKeys = new Set(
        operations.flatMap((operation) =>
          operation.do === 'set' ? Object.keys(operation.cells).map((column) => cellKey({ row: operation.row, column })) : [],
        ),
      );
      setCells((before) =>
        before.some((conflict) => writtenKeys.has(cellKey(conflict)))
          ? before.filter((conflict) => !writtenKeys.has(cellKey(conflict)))
          : before,
      );
    },
  };
}
