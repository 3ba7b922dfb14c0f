import { isStandardColumn, sheetLimits } from './rules.ts';
import { type SheetChange, isChangedByOthers } from './concurrent-changes.ts';
import type { ColumnFacts, Effect, Operation, CellConflict, RowPlace, SkippedOperation } from './shapes.ts';

export interface CellState {
  text: string;
  version: number;
  /** Account ID of the author. null once that account is deleted. */
  by: string | null;
}

export interface RowState extends RowPlace {
  id: string;
  isDeleted: boolean;
  cells: Map<string, CellState>;
}

export interface ColumnState extends ColumnFacts {
  id: string;
  isRemoved: boolean;
}

export interface SheetState {
  columns: Map<string, ColumnState>;
  rows: Map<string, RowState>;
  rowCount: number;
}

export interface EditContext {
  number: number;
  by: string;
  /** Changes by other people since the oldest expected version among the operations. */
  others?: readonly SheetChange[];
}

export interface ApplyResult {
  effects: Effect[];
  overruled: (Omit<CellConflict, 'by'> | SkippedOperation)[];
}

export type EditProblem = 'too-many-rows' | 'too-many-columns';

/**
 * Applies operations in order and changes `state`, on the server and, for edits that it has not confirmed, in the browser. An operation on a missing row or column does nothing, because someone may have
 * deleted it. If another person changed the cell, row or column since the expected version, that change wins: an author who was offline
 * must not overwrite text without having seen it. A newer version by the same author is no conflict.
 */
export function applyEdit(state: SheetState, operations: readonly Operation[], edition: EditContext): ApplyResult | EditProblem {
  const applied: ApplyResult = { effects: [], overruled: [] };
  for (const operation of operations) {
    applyOperation(state, operation, edition, applied);
    if (state.rowCount > sheetLimits.rows) return 'too-many-rows';
    if ([...state.columns.values()].filter((column) => !column.isRemoved).length > sheetLimits.columns) return 'too-many-columns';
  }
  return applied;
}

function applyOperation(state: SheetState, operation: Operation, edition: EditContext, applied: ApplyResult): void {
  if (operation.do === 'set') return setCells(state, operation, edition, applied);
  if (operation.do === 'insert') {
    for (const row of operation.rows) insertRow(state, row, edition, applied);
    return;
  }
  if (operation.do === 'delete') {
    for (const id of operation.rows) deleteRow(state, id, operation, edition, applied);
    return;
  }
  if ('column' in operation) return changeColumn(state, operation, edition, applied);
  for (const id of 'rows' in operation ? operation.rows : [operation.row]) {
    const isOthers = operation.do !== 'restore' && isChangedByOthers(edition.others, operation, id);
    changeRow(state, id, rowChange(operation), applied, isOthers ? { stays: operation.do, id } : null);
  }
}

function rowChange(operation: Extract<Operation, { do: 'staff-only' | 'restore' | 'move' }>): Partial<RowState> {
  if (operation.do === 'move') return { day: operation.day, position: operation.position };
  return operation.do === 'staff-only' ? { isStaffOnly: operation.isStaffOnly } : { isDeleted: false };
}

type Deletion = Extract<Operation, { do: 'delete' }>;

function deleteRow(state: SheetState, id: string, deletion: Deletion, { by, others }: EditContext, applied: ApplyResult): void {
  const row = state.rows.get(id);
  if (row === undefined || row.isDeleted) return;
  const { seen = Infinity } = deletion;
  const [theirs] = [...row.cells].filter(([, cell]) => cell.version > seen && cell.by !== by && cell.text !== '');
  if (theirs === undefined)
    return changeRow(state, id, { isDeleted: true }, applied, isChangedByOthers(others, deletion, id) ? { stays: 'delete', id } : null);
  const [column, { text, version }] = theirs;
  applied.overruled.push({ row: id, column, text, version, typed: '', keepsRow: true });
}

function setCells(
  state: SheetState,
  { row: id, cells }: Extract<Operation, { do: 'set' }>,
  edition: EditContext,
  applied: ApplyResult,
): void {
  const row = state.rows.get(id);
  if (row === undefined) return;
  for (const [column, { text, seen }] of Object.entries(cells)) {
    if (!state.columns.has(column)) continue;
    const cell = row.cells.get(column) ?? { text: '', version: 0, by: null };
    if (cell.text === text) continue;
    const isOthers = cell.version > seen && cell.by !== edition.by;
    if (isOthers) applied.overruled.push({ row: id, column, text: cell.text, version: cell.version, typed: text });
    else writeCell(row, column, { text, version: edition.number, by: edition.by }, applied);
  }
}

function writeCell(row: RowState, column: string, next: CellState, { effects }: ApplyResult): void {
  effects.push({ of: 'cell', row: row.id, day: row.day, column, from: row.cells.get(column)?.text ?? '', to: next.text });
  row.cells.set(column, next);
}

type NewRow = Extract<Operation, { do: 'insert' }>['rows'][number];

function insertRow(state: SheetState, { id, cells, ...place }: NewRow, { number, by }: EditContext, applied: ApplyResult): void {
  if (state.rows.has(id)) return;
  const row: RowState = { id, isStaffOnly: false, ...place, isDeleted: false, cells: new Map() };
  state.rows.set(id, row);
  state.rowCount++;
  applied.effects.push({ of: 'row', row: id, from: null, to: placeOf(row) });
  for (const [column, text] of Object.entries(cells))
    if (text !== '' && state.columns.has(column)) writeCell(row, column, { text, version: number, by }, applied);
}

/** Changes one row. If another person changed the row first, reports the conflict in `stays` instead. */
function changeRow(
  state: SheetState,
  id: string,
  change: Partial<RowState>,
  applied: ApplyResult,
  stays: SkippedOperation | null = null,
): void {
  const row = state.rows.get(id);
  if (row === undefined) return;
  const from = placeOf(row);
  const to = placeOf({ ...row, ...change });
  const isChange = JSON.stringify(from) !== JSON.stringify(to);
  if (isChange && stays !== null) return void applied.overruled.push(stays);
  const wasDeleted = row.isDeleted;
  Object.assign(row, change);
  state.rowCount += Number(wasDeleted) - Number(row.isDeleted);
  if (isChange) applied.effects.push({ of: 'row', row: id, from, to });
}

function placeOf({ day, position, isStaffOnly, isDeleted }: RowState): RowPlace | null {
  return isDeleted ? null : { day, position, isStaffOnly };
}

type ColumnOperation = Extract<Operation, { column: string }>;

function changeColumn(state: SheetState, operation: ColumnOperation, { others }: EditContext, applied: ApplyResult): void {
  const existingColumn = state.columns.get(operation.column);
  const from = existingColumn === undefined ? null : factsOf(existingColumn);
  const next = columnAfter(existingColumn, operation);
  if (next === null) return;
  const to = factsOf(next);
  const isChange = JSON.stringify(from) !== JSON.stringify(to);
  if (isChange && operation.do !== 'add-column' && (isChangedByOthers(others, operation, next.id) || isNeeded(state, operation, applied)))
    return void applied.overruled.push({ stays: operation.do, id: next.id });
  state.columns.set(next.id, next);
  if (isChange) applied.effects.push({ of: 'column', column: next.id, from, to });
}

/** Returns whether the column must stay (or stay staff-only), because a row that was not deleted due to a conflict has text in it. */
function isNeeded({ rows }: SheetState, operation: ColumnOperation, { overruled }: ApplyResult): boolean {
  const isLost = operation.do === 'remove-column' ? operation.isRemoved : operation.do === 'staff-only-column' && !operation.isStaffOnly;
  if (!isLost) return false;
  return overruled.some((conflict) => {
    const remainingRow = 'stays' in conflict ? (conflict.stays === 'delete' ? conflict.id : '') : conflict.keepsRow ? conflict.row : '';
    return (rows.get(remainingRow)?.cells.get(operation.column)?.text ?? '') !== '';
  });
}

function columnAfter(column: ColumnState | undefined, operation: ColumnOperation): ColumnState | null {
  if (operation.do === 'add-column') {
    // Adds a column. If the column was removed, restores it, so that rows copied a second time show its texts.
    if (column?.isRemoved === false) return null;
    const { column: id, name, kind, position } = operation;
    return { id, name, kind, position, isStaffOnly: false, isRemoved: false };
  }
  if (column === undefined) return null;
  if (operation.do === 'rename-column')
    return operation.name === '' && !isStandardColumn(column.id) ? null : { ...column, name: operation.name };
  if (operation.do === 'move-column') return { ...column, position: operation.position };
  if (operation.do === 'remove-column') return { ...column, isRemoved: operation.isRemoved };
  return { ...column, isStaffOnly: operation.isStaffOnly };
}

function factsOf({ kind, name, position, isStaffOnly, isRemoved }: ColumnState): ColumnFacts | null {
  return isRemoved ? null : { kind, name, position, isStaffOnly };
}

/** Returns the rows that these operations concern. */
export function rowIdsOf(operations: readonly Operation[]): string[] {
  return operations.flatMap((operation) => {
    if ('row' in operation) return [operation.row];
    if (operation.do === 'insert') return operation.rows.map(({ id }) => id);
    return 'rows' in operation ? operation.rows : [];
  });
}
