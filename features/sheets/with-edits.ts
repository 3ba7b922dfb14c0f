import { compareByPosition } from './positions.ts';
import type { Operation, CellConflict, SheetColumn, SheetRow, SkippedOperation } from './shapes.ts';

export interface PendingEdit {
  key: string;
  operations: readonly Operation[];
  /** Change number from the server. null until the server answers. */
  number: number | null;
}

export interface VisibleSheet {
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
}

/**
 * Returns the sheet of the server with the pending edits applied, and the same object for an unchanged row. `deleted` contains rows that an
 * edit may restore.
 */
export function withEdits(
  { rows, columns }: VisibleSheet,
  edits: readonly PendingEdit[],
  deleted: ReadonlyMap<string, SheetRow>,
): VisibleSheet {
  if (edits.length === 0) return { rows: inOrder(rows), columns };
  const changed = new Map(rows.map((row) => [row.id, row]));
  // Keep deleted rows with their texts: a later edit may restore them.
  const deletedRows = new Map(deleted);
  let visibleColumns = columns;
  for (const { operations, number } of edits)
    for (const operation of operations) {
      if ('column' in operation) visibleColumns = withColumn(visibleColumns, operation);
      else withOperation(changed, operation, number, deletedRows);
    }
  return { rows: inOrder([...changed.values()]), columns: visibleColumns };
}

function inOrder(rows: readonly SheetRow[]): SheetRow[] {
  return rows.toSorted((one, other) => (one.day === other.day ? compareByPosition(one, other) : one.day < other.day ? -1 : 1));
}

type RowOperation = Exclude<Operation, { column: string }>;

function withOperation(
  rows: Map<string, SheetRow>,
  operation: RowOperation,
  number: number | null,
  deletedRows: Map<string, SheetRow>,
): void {
  const isOlder = (row: SheetRow) => number === null || row.changed < number;
  if (operation.do === 'insert') {
    for (const row of operation.rows) if (!rows.has(row.id)) rows.set(row.id, newRow(row));
    return;
  }
  if (operation.do === 'restore') {
    for (const id of operation.rows) {
      const row = rows.get(id) ?? deletedRows.get(id);
      if (row !== undefined) rows.set(id, row);
    }
    return;
  }
  if (operation.do === 'delete') {
    for (const id of operation.rows) {
      const row = rows.get(id);
      if (row === undefined || !isOlder(row)) continue;
      deletedRows.set(id, row);
      rows.delete(id);
    }
    return;
  }
  for (const id of operation.do === 'staff-only' ? operation.rows : [operation.row]) {
    const holder = rows.has(id) ? rows : deletedRows;
    const row = holder.get(id);
    if (row !== undefined && isOlder(row)) holder.set(id, changedRow(row, operation, number));
  }
}

type RowChange = Extract<Operation, { do: 'set' | 'move' | 'staff-only' }>;

function changedRow(row: SheetRow, operation: RowChange, number: number | null): SheetRow {
  if (operation.do === 'move') return { ...row, day: operation.day, position: operation.position };
  if (operation.do === 'staff-only') return { ...row, isStaffOnly: operation.isStaffOnly };
  const texts = Object.entries(operation.cells).filter(([column]) => number === null || (row.versions[column] ?? 0) < number);
  return withTexts(row, Object.fromEntries(texts.map(([column, { text }]) => [column, text])));
}

/** Returns the row with new texts. `withClockTimes` parses their times; places and people stay unknown until the server answers. */
export function withTexts(row: SheetRow, texts: Readonly<Record<string, string>>): SheetRow {
  const cells = Object.fromEntries(Object.entries({ ...row.cells, ...texts }).filter(([, text]) => text !== ''));
  return { ...row, cells };
}

type NewRow = Extract<Operation, { do: 'insert' }>['rows'][number];

function newRow({ id, day, position, isStaffOnly = false, cells }: NewRow): SheetRow {
  const empty: SheetRow = {
    id,
    day,
    position,
    isStaffOnly,
    isNight: false,
    isSkipped: false,
    starts: null,
    ends: null,
    cells: {},
    versions: {},
    placeIds: [],
    accountIds: [],
    changed: 0,
  };
  return withTexts(empty, cells);
}

export function withColumn(columns: readonly SheetColumn[], operation: Extract<Operation, { column: string }>): readonly SheetColumn[] {
  const { column: id } = operation;
  if (operation.do === 'add-column') {
    const { name, kind, position } = operation;
    return columns.some((column) => column.id === id) ? columns : ordered([...columns, { id, name, kind, position, isStaffOnly: false }]);
  }
  if (operation.do === 'remove-column') return operation.isRemoved ? columns.filter((column) => column.id !== id) : columns;
  const set = (change: Partial<SheetColumn>) => columns.map((column) => (column.id === id ? { ...column, ...change } : column));
  if (operation.do === 'rename-column') return set({ name: operation.name });
  if (operation.do === 'move-column') return ordered(set({ position: operation.position }));
  return set({ isStaffOnly: operation.isStaffOnly });
}

function ordered(columns: readonly SheetColumn[]): readonly SheetColumn[] {
  return columns.toSorted(compareByPosition);
}

/**
 * Returns the operations of an answered edit without conflicts and skipped operations, so that the changes of other people become visible.
 */
export function withoutConflicts(
  operations: readonly Operation[],
  overruled: readonly (Pick<CellConflict, 'row' | 'column' | 'keepsRow'> | SkippedOperation)[],
): readonly Operation[] {
  if (overruled.length === 0) return operations;
  const conflicts = new Set(
    overruled.flatMap((conflict) => ('stays' in conflict || conflict.keepsRow ? [] : [`${conflict.row} ${conflict.column}`])),
  );
  const skipped = new Set(
    overruled.flatMap((conflict) =>
      'stays' in conflict ? [`${conflict.stays} ${conflict.id}`] : conflict.keepsRow ? [`delete ${conflict.row}`] : [],
    ),
  );
  return operations.flatMap((operation): Operation[] => {
    if (operation.do === 'delete' || operation.do === 'staff-only') {
      const rows = operation.rows.filter((id) => !skipped.has(`${operation.do} ${id}`));
      return rows.length === 0 ? [] : [{ ...operation, rows }];
    }
    if ('column' in operation) return skipped.has(`${operation.do} ${operation.column}`) ? [] : [operation];
    if (operation.do === 'move') return skipped.has(`move ${operation.row}`) ? [] : [operation];
    if (operation.do !== 'set') return [operation];
    const cells = Object.entries(operation.cells).filter(([column]) => !conflicts.has(`${operation.row} ${column}`));
    return cells.length === 0 ? [] : [{ ...operation, cells: Object.fromEntries(cells) }];
  });
}
