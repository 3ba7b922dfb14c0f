import { rowIdsOf } from './apply-edit.ts';
import type { Operation, SheetColumn, SheetRow } from './shapes.ts';
import { effectsOf, type PendingEdit, toSheetState } from './with-edits.ts';

/** The sheet as the live queries have delivered it, with the number of the last change per query. */
export interface LiveSheet {
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  changed: { rows: number; columns: number };
}

/** Sorts answered edits by change number, then unanswered edits in queue order. The server applies them in this order. */
export function sortInServerOrder(edits: readonly PendingEdit[]): readonly PendingEdit[] {
  const place = ({ number }: PendingEdit) => number ?? Number.MAX_SAFE_INTEGER;
  return edits.toSorted((one, other) => place(one) - place(other));
}

/**
 * Returns the edits that the live sheet does not contain yet. `edits` must be in server order. A change number in the live sheet proves
 * that an edit has arrived. A missing row or a matching column proves it only once all earlier edits have arrived: between a delete and
 * its undo, an outdated sheet looks like the latest one.
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
  return rowIdsOf([operation]).every((id) => (rows.get(id)?.changed ?? changed.rows) >= number);
}

function isVisiblyApplied(operation: Operation, rows: Rows, { columns }: LiveSheet): boolean {
  if ('column' in operation) return effectsOf(toSheetState({ rows: [], columns }), [operation]).length === 0;
  return operation.do === 'delete' && operation.rows.every((id) => !rows.has(id));
}
