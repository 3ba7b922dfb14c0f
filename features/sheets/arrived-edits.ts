import type { Operation, SheetColumn, SheetRow } from './shapes.ts';
import { type PendingEdit, withColumn } from './with-edits.ts';

/** The sheet in the live queries, with the number of the last change that each query has delivered. */
export interface LiveSheet {
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  changed: { rows: number; columns: number };
}

/** Sorts answered edits by number, then unanswered edits in the order in which they wait. The server applies them in this order. */
export function sortInServerOrder(edits: readonly PendingEdit[]): readonly PendingEdit[] {
  const place = ({ number }: PendingEdit) => number ?? Number.MAX_SAFE_INTEGER;
  return edits.toSorted((one, other) => place(one) - place(other));
}

/**
 * Returns the edits that the live sheet does not have yet; `edits` are in server order. A number in the live sheet proves that an edit
 * has arrived. A missing row, or a matching column, proves it only after all earlier edits have arrived: between a delete and its undo
 * a stale sheet looks like the latest one.
 */
export function removeArrivedEdits(edits: readonly PendingEdit[], live: LiveSheet): readonly PendingEdit[] {
  const rows = new Map(live.rows.map((row) => [row.id, row]));
  const pending: PendingEdit[] = [];
  for (const edit of edits) {
    const { number } = edit;
    const hasProof = (operation: Operation) => number !== null && hasProvablyArrived(operation, number, rows, live);
    const looksDone = (operation: Operation) => hasProof(operation) || (pending.length === 0 && isVisiblyApplied(operation, rows, live));
    if (number === null || !edit.operations.every(looksDone)) pending.push(edit);
  }
  return pending;
}

type Rows = ReadonlyMap<string, SheetRow>;

function hasProvablyArrived(operation: Operation, number: number, rows: Rows, { changed }: LiveSheet): boolean {
  if ('column' in operation) return changed.columns >= number;
  return rowsOf(operation).every((id) => (rows.get(id)?.changed ?? changed.rows) >= number);
}

function isVisiblyApplied(operation: Operation, rows: Rows, { columns }: LiveSheet): boolean {
  if ('column' in operation) return JSON.stringify(withColumn(columns, operation)) === JSON.stringify(columns);
  return operation.do === 'delete' && operation.rows.every((id) => !rows.has(id));
}

function rowsOf(operation: Exclude<Operation, { column: string }>): readonly string[] {
  if (operation.do === 'insert') return operation.rows.map(({ id }) => id);
  return 'rows' in operation ? operation.rows : [operation.row];
}
