import type { Operation, SheetColumn, SheetRow } from './shapes.ts';
import { type PendingEdit, withColumn } from './with-edits.ts';

/** A sheet as the live views have it, and the number of the last change that each of them has shown so far. */
export interface LiveSheet {
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  changed: { rows: number; columns: number };
}

/** Pure. Answered edits by their numbers, then unanswered ones as they wait: the order in which the server applies them. */
export function sortInServerOrder(edits: readonly PendingEdit[]): readonly PendingEdit[] {
  const place = ({ number }: PendingEdit) => number ?? Number.MAX_SAFE_INTEGER;
  return edits.toSorted((one, other) => place(one) - place(other));
}

/**
 * Pure. The edits that the live sheet does not have yet, of edits in server order. A number in the live sheet proves
 * that an edit has arrived. A row that is missing, or a column that looks right, proves it only once all edits before
 * it have arrived: between a delete and its undo the stale sheet looks like the latest one.
 */
export function withoutArrived(edits: readonly PendingEdit[], live: LiveSheet): readonly PendingEdit[] {
  const rows = new Map(live.rows.map((row) => [row.id, row]));
  const pending: PendingEdit[] = [];
  for (const edit of edits) {
    const { number } = edit;
    const hasProof = (operation: Operation) => number !== null && isProven(operation, number, rows, live);
    const looksDone = (operation: Operation) => hasProof(operation) || (pending.length === 0 && looksApplied(operation, rows, live));
    if (number === null || !edit.operations.every(looksDone)) pending.push(edit);
  }
  return pending;
}

type Rows = ReadonlyMap<string, SheetRow>;

function isProven(operation: Operation, number: number, rows: Rows, { changed }: LiveSheet): boolean {
  if ('column' in operation) return changed.columns >= number;
  return rowsOf(operation).every((id) => (rows.get(id)?.changed ?? changed.rows) >= number);
}

function looksApplied(operation: Operation, rows: Rows, { columns }: LiveSheet): boolean {
  if ('column' in operation) return JSON.stringify(withColumn(columns, operation)) === JSON.stringify(columns);
  return operation.do === 'delete' && operation.rows.every((id) => !rows.has(id));
}

function rowsOf(operation: Exclude<Operation, { column: string }>): readonly string[] {
  if (operation.do === 'insert') return operation.rows.map(({ id }) => id);
  return 'rows' in operation ? operation.rows : [operation.row];
}
