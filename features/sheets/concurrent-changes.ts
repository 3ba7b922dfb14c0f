import type { ColumnFacts, Effect, Operation, RowPlace } from './shapes.ts';

/** A change of a sheet: its number, and what it did. */
export interface Change {
  number: number;
  effects: readonly Effect[];
}

/** What may say which change was seen last; of a cell that is written its version decides. */
export type VersionedOperation = Extract<Operation, { seen?: number | undefined }>;

/** What each of them changes. */
const fields: Readonly<Record<VersionedOperation['do'], readonly (keyof RowPlace | keyof ColumnFacts)[]>> = {
  delete: ['day', 'position', 'isStaffOnly'],
  move: ['day', 'position'],
  'staff-only': ['isStaffOnly'],
  'rename-column': ['name'],
  'move-column': ['position'],
  'staff-only-column': ['isStaffOnly'],
  'remove-column': ['name', 'position', 'isStaffOnly'],
};

export function isVersionedOperation(operation: Operation): operation is VersionedOperation {
  return operation.do in fields;
}

/** What one has seen of a sheet: the last change that its rows have, and that its columns have. */
export interface KnownVersions {
  rows: number;
  columns: number;
}

/** Pure. Operations that say what their writer had seen, where they can and do not say it yet. */
export function withExpectedVersions(operations: readonly Operation[], { rows, columns }: KnownVersions): Operation[] {
  return operations.map((operation) => {
    if (!isVersionedOperation(operation) || operation.seen !== undefined) return operation;
    if (!('column' in operation)) return { ...operation, seen: rows };
    // Columns are not sent again for every cell: what stands in them has been seen with the rows.
    return { ...operation, seen: columns, ...(looksIntoCells(operation) && { rowsSeen: Math.max(rows, columns) }) };
  });
}

/** Pure. Whether `others` have changed, since it was seen, what an operation would change of a row or column. */
export function isChangedByOthers(others: readonly Change[] | undefined, operation: VersionedOperation, id: string): boolean {
  const { seen } = operation;
  if (seen === undefined || others === undefined) return false;
  const rowsSeen = looksIntoCells(operation) ? (operation.rowsSeen ?? seen) : seen;
  return others.some(({ number, effects }) =>
    effects.some((one) => number > (one.of === 'cell' ? rowsSeen : seen) && isSame(one, operation, id)),
  );
}

function looksIntoCells(operation: VersionedOperation): operation is Extract<VersionedOperation, { rowsSeen?: number | undefined }> {
  return operation.do === 'remove-column' || operation.do === 'staff-only-column';
}

function isAboutCells(operation: VersionedOperation): boolean {
  return operation.do === 'remove-column' ? operation.isRemoved : operation.do === 'staff-only-column' && !operation.isStaffOnly;
}

function isSame(effect: Effect, operation: VersionedOperation, id: string): boolean {
  // A column in which another has written is not taken away, as a row is not; nor opened, if it was for staff.
  if (effect.of === 'cell') return isAboutCells(operation) && effect.column === id && effect.to !== '';
  if ((effect.of === 'column') !== 'column' in operation || (effect.of === 'column' ? effect.column : effect.row) !== id) return false;
  const [from, to]: (Partial<RowPlace & ColumnFacts> | null)[] = [effect.from, effect.to];
  return fields[operation.do].some((field) => from?.[field] !== to?.[field]);
}
