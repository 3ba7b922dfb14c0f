import type { Operation, SheetColumn, SheetRow } from './shapes.ts';

export interface SheetBeforeEdit {
  rows: ReadonlyMap<string, SheetRow>;
  columns: readonly SheetColumn[];
}

/**
 * Returns the operations that undo `operations`, in the order in which to apply them. Cells carry their earlier version as expected
 * version: the server then reverts the author's own newer text, but keeps newer text by others. `withExpectedVersions` does the same for
 * rows and columns.
 */
export function undoOperations(operations: readonly Operation[], before: SheetBeforeEdit): Operation[] {
  return operations.flatMap((operation) => undoOperation(operation, before)).toReversed();
}

function undoOperation(operation: Operation, { rows, columns }: SheetBeforeEdit): Operation[] {
  if ('column' in operation) return undoColumnOperation(operation, columns);
  if (operation.do === 'insert') return [{ do: 'delete', rows: operation.rows.map(({ id }) => id) }];
  if (operation.do === 'delete') return [{ do: 'restore', rows: operation.rows }];
  if (operation.do === 'restore') return [{ do: 'delete', rows: operation.rows }];
  if (operation.do === 'staff-only') {
    const changed = operation.rows.filter((id) => rows.get(id)?.isStaffOnly === !operation.isStaffOnly);
    return changed.length === 0 ? [] : [{ do: 'staff-only', rows: changed, isStaffOnly: !operation.isStaffOnly }];
  }
  const row = rows.get(operation.row);
  if (row === undefined) return [];
  if (operation.do === 'move') return [{ do: 'move', row: row.id, day: row.day, position: row.position }];
  const cells = Object.keys(operation.cells).map(
    (column) => [column, { text: row.cells[column] ?? '', seen: row.versions[column] ?? 0 }] as const,
  );
  return [{ do: 'set', row: row.id, cells: Object.fromEntries(cells) }];
}

function undoColumnOperation(operation: Extract<Operation, { column: string }>, columns: readonly SheetColumn[]): Operation[] {
  const { column } = operation;
  if (operation.do === 'remove-column' && operation.isRemoved) return [{ do: 'remove-column', column, isRemoved: false }];
  if (operation.do === 'add-column' || operation.do === 'remove-column') return [{ do: 'remove-column', column, isRemoved: true }];
  const currentColumn = columns.find(({ id }) => id === column);
  if (currentColumn === undefined) return [];
  // Omit the expected version of the original operation, because it is outdated now.
  if (operation.do === 'move-column') return [{ do: 'move-column', column, position: currentColumn.position }];
  if (operation.do === 'staff-only-column') return [{ do: 'staff-only-column', column, isStaffOnly: currentColumn.isStaffOnly }];
  return [{ do: 'rename-column', column, name: currentColumn.name }];
}
