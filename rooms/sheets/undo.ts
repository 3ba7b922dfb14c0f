import type { Operation, SheetColumn, SheetRow } from './shapes.ts';

/** What one knows of a sheet before an edit. */
export interface Before {
  rows: ReadonlyMap<string, SheetRow>;
  columns: readonly SheetColumn[];
  /** The last change that the columns have. */
  changed: number;
}

/**
 * Pure. What takes operations back, to be applied in this order. The version that a cell is said to have been seen at is
 * the one before: the server lets one's own newer text be taken back, and keeps what another wrote since. So it does
 * with a row that was added or brought back: it stays where another has written in it since; and with a place, a name
 * and a mark that another has changed since.
 */
export function undoOf(operations: readonly Operation[], before: Before): Operation[] {
  // Rows are told of in the order of changes: of all before the last one everything has been seen.
  const seen = Math.max(0, ...[...before.rows.values()].map(({ changed }) => changed));
  return operations.flatMap((operation) => undoOfOne(operation, before, seen)).toReversed();
}

function undoOfOne(operation: Operation, { rows, columns, changed: columnsSeen }: Before, seen: number): Operation[] {
  if ('column' in operation) return undoOfColumn(operation, columns, columnsSeen);
  if (operation.do === 'insert') return [{ do: 'delete', rows: operation.rows.map(({ id }) => id), seen: 0 }];
  if (operation.do === 'delete') return [{ do: 'restore', rows: operation.rows }];
  if (operation.do === 'restore') return [deletion(operation.rows.map((id) => rows.get(id) ?? { id, changed: 0 }))];
  if (operation.do === 'staff-only') {
    const changed = operation.rows.filter((id) => rows.get(id)?.isStaffOnly === !operation.isStaffOnly);
    return changed.length === 0 ? [] : [{ do: 'staff-only', rows: changed, isStaffOnly: !operation.isStaffOnly, seen }];
  }
  const row = rows.get(operation.row);
  if (row === undefined) return [];
  if (operation.do === 'move') return [{ do: 'move', row: row.id, day: row.day, position: row.position, seen }];
  const cells = Object.keys(operation.cells).map(
    (column) => [column, { text: row.cells[column] ?? '', seen: row.versions[column] ?? 0 }] as const,
  );
  return [{ do: 'set', row: row.id, cells: Object.fromEntries(cells) }];
}

/** Pure. What deletes rows as somebody sees them: others' words that have not come yet are not deleted unseen. */
export function deletion(rows: readonly Pick<SheetRow, 'id' | 'changed'>[]): Operation {
  return { do: 'delete', rows: rows.map(({ id }) => id), seen: Math.max(0, ...rows.map(({ changed }) => changed)) };
}

function undoOfColumn(operation: Extract<Operation, { column: string }>, columns: readonly SheetColumn[], seen: number): Operation[] {
  const { column } = operation;
  if (operation.do === 'remove-column' && operation.isRemoved) return [{ do: 'remove-column', column, isRemoved: false }];
  if (operation.do === 'add-column' || operation.do === 'remove-column') return [{ do: 'remove-column', column, isRemoved: true, seen }];
  const known = columns.find(({ id }) => id === column);
  if (known === undefined) return [];
  if (operation.do === 'move-column') return [{ ...operation, position: known.position, seen }];
  if (operation.do === 'staff-only-column') return [{ ...operation, isStaffOnly: known.isStaffOnly, seen }];
  return [{ ...operation, name: known.name, seen }];
}
