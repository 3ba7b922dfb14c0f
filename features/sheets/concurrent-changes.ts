import type { ColumnFacts, Effect, Operation, RowPlace } from './shapes.ts';

export interface SheetChange {
  number: number;
  effects: readonly Effect[];
}

export type VersionedOperation = Extract<Operation, { seen?: number | undefined }>;

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

/** Numbers of the last change of the rows and of the columns that the client has received. */
export interface KnownVersions {
  rows: number;
  columns: number;
}

export function withExpectedVersions(operations: readonly Operation[], { rows, columns }: KnownVersions): Operation[] {
  return operations.map((operation) => {
    if (!isVersionedOperation(operation) || operation.seen !== undefined) return operation;
    if (!('column' in operation)) return { ...operation, seen: rows };
    // A change of a cell increases only the version of the rows. An operation on a column that depends on the column's cells therefore also
    // sends the expected version of the rows, as `rowsSeen`.
    return { ...operation, seen: columns, ...(dependsOnCells(operation) && { rowsSeen: Math.max(rows, columns) }) };
  });
}

/** Returns whether `others` has changed a field of the operation since the operation's expected version. */
export function isChangedByOthers(others: readonly SheetChange[] | undefined, operation: VersionedOperation, id: string): boolean {
  const { seen } = operation;
  if (seen === undefined || others === undefined) return false;
  const rowsSeen = dependsOnCells(operation) ? (operation.rowsSeen ?? seen) : seen;
  return others.some(({ number, effects }) =>
    effects.some((effect) => number > (effect.of === 'cell' ? rowsSeen : seen) && isSame(effect, operation, id)),
  );
}

function dependsOnCells(operation: VersionedOperation): operation is Extract<VersionedOperation, { rowsSeen?: number | undefined }> {
  return operation.do === 'remove-column' || operation.do === 'staff-only-column';
}

function isAboutCells(operation: VersionedOperation): boolean {
  return operation.do === 'remove-column' ? operation.isRemoved : operation.do === 'staff-only-column' && !operation.isStaffOnly;
}

function isSame(effect: Effect, operation: VersionedOperation, id: string): boolean {
  // Text by another person in a column prevents removing the column and showing it to everyone.
  if (effect.of === 'cell') return isAboutCells(operation) && effect.column === id && effect.to !== '';
  if ((effect.of === 'column') !== 'column' in operation || (effect.of === 'column' ? effect.column : effect.row) !== id) return false;
  const [from, to]: (Partial<RowPlace & ColumnFacts> | null)[] = [effect.from, effect.to];
  return fields[operation.do].some((field) => from?.[field] !== to?.[field]);
}
