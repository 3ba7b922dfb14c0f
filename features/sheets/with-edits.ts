import { applyEdit, type RowState, rowIdsOf, type SheetState } from './apply-edit.ts';
import { compareByPosition } from './positions.ts';
import type { CellConflict, Effect, Operation, SheetColumn, SheetRow, SkippedOperation } from './shapes.ts';

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

/** The author of pending edits and, for the reducer, of all texts: only the server knows the authors, so it alone finds conflicts. */
const author = { number: 0, by: '' };

/**
 * Returns the sheet of the server with the pending edits applied, and the same object for an unchanged row. `deleted` contains rows that an
 * edit may restore. Places and people of new texts stay unknown until the server answers; `withClockTimes` parses the times.
 */
export function withEdits(
  { rows, columns }: VisibleSheet,
  edits: readonly PendingEdit[],
  deleted: ReadonlyMap<string, SheetRow>,
): VisibleSheet {
  if (edits.length === 0) return { rows: inOrder(rows), columns };
  const live = new Map(rows.map((row) => [row.id, row]));
  const operations = edits.flatMap((edit) => edit.operations);
  const inserted = new Set(operations.flatMap((operation) => (operation.do === 'insert' ? operation.rows.map(({ id }) => id) : [])));
  const touched = new Set(rowIdsOf(operations));
  const before = new Map(
    [...touched].flatMap((id) => live.get(id) ?? (inserted.has(id) ? [] : (deleted.get(id) ?? []))).map((row) => [row.id, row]),
  );
  const state = toSheetState({ rows: [...before.values()], columns });
  for (const row of state.rows.values()) row.isDeleted = !live.has(row.id);
  const changed = new Set<string>();
  for (const { operations: each, number } of edits) {
    const isNewer = (id: string) => number !== null && (before.get(id)?.changed ?? 0) >= number;
    for (const effect of effectsOf(state, withoutRows(each, isNewer))) if (effect.of !== 'column') changed.add(effect.row);
  }
  const edited = [...state.rows.values()].filter(({ isDeleted }) => !isDeleted);
  return {
    rows: inOrder([
      ...rows.filter(({ id }) => !touched.has(id)),
      ...edited
        .map((row) => (changed.has(row.id) ? toRow(row, before.get(row.id)) : before.get(row.id)))
        .filter((row) => row !== undefined),
    ]),
    columns: operations.some((operation) => 'column' in operation) ? toColumns(state) : columns,
  };
}

/** Applies operations to `state` and returns their effects, as far as this device can know them. */
export function effectsOf(state: SheetState, operations: readonly Operation[]): readonly Effect[] {
  const applied = applyEdit(state, operations, author);
  return typeof applied === 'string' ? [] : applied.effects;
}

export function toSheetState({ rows, columns }: VisibleSheet): SheetState {
  return {
    columns: new Map(columns.map((column) => [column.id, { ...column, isRemoved: false }])),
    rows: new Map(rows.map((row) => [row.id, toRowState(row)])),
    rowCount: 0,
  };
}

function toRowState({ id, day, position, isStaffOnly, cells, versions }: SheetRow): RowState {
  const states = Object.entries(cells).map(([column, text]) => [column, { text, version: versions[column] ?? 0, by: author.by }] as const);
  return { id, day, position, isStaffOnly, isDeleted: false, cells: new Map(states) };
}

const newRow = { isNight: false, isSkipped: false, starts: null, ends: null, versions: {}, placeIds: [], accountIds: [], changed: 0 };

function toRow({ id, day, position, isStaffOnly, cells }: RowState, before: SheetRow | undefined): SheetRow {
  const texts = [...cells].flatMap(([column, { text }]) => (text === '' ? [] : [[column, text] as const]));
  return { ...(before ?? newRow), id, day, position, isStaffOnly, cells: Object.fromEntries(texts) };
}

function toColumns({ columns }: SheetState): SheetColumn[] {
  const visible = [...columns.values()].filter(({ isRemoved }) => !isRemoved);
  return visible.map(({ isRemoved: _isRemoved, ...column }) => column).toSorted(compareByPosition);
}

function inOrder(rows: readonly SheetRow[]): SheetRow[] {
  return rows.toSorted((one, other) => (one.day === other.day ? compareByPosition(one, other) : one.day < other.day ? -1 : 1));
}

/** Returns the operations without the rows that already contain them. */
function withoutRows(operations: readonly Operation[], isNewer: (id: string) => boolean): Operation[] {
  return operations.flatMap((operation): Operation[] => {
    if ('column' in operation || operation.do === 'insert') return [operation];
    if ('row' in operation) return isNewer(operation.row) ? [] : [operation];
    const rows = operation.rows.filter((id) => !isNewer(id));
    return rows.length === 0 ? [] : [{ ...operation, rows }];
  });
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
