import type { ColumnFacts, Effect, RowPlace } from './shapes.ts';

export interface CellChange {
  column: string;
  from: string;
  to: string;
}

/** What became of a row between two looks at its sheet. */
export interface RowChange {
  rowId: string;
  /** The day where it is now, or was last. */
  day: string;
  /** The day where it was, when that is another one. */
  dayBefore: string | null;
  /** Moved is another time, day or place; what else changed of it stands in `cells` too. */
  kind: 'added' | 'gone' | 'moved' | 'changed';
  cells: CellChange[];
}

/** Who reads: their own changes are no news to them, and of staff-only rows they hear only with the permission. */
export interface Reader {
  id: string | null;
  seesStaffOnly: boolean;
  /** Columns and rows that are staff-only. */
  staffColumns: readonly string[];
  staffRows: readonly string[];
}

export interface NumberedChange {
  number: number;
  by: string | null;
  effects: readonly Effect[];
}

/** What became of a row for its reader, and how they last saw it. */
export interface ChangeForReader extends RowChange {
  /** By column, of a row that has left its reader's sight: what stood there then, where others have written since. */
  leftAs: Readonly<Record<string, string>>;
}

interface CellStep {
  effect: Effect & { of: 'cell' };
  /** What counts from where it ended: one's own writing, and what stood in a column that was marked for staff. */
  isNoNews: boolean;
  isHidden: boolean;
}

interface RowStep {
  effect: Effect & { of: 'row' };
  isOwn: boolean;
}

/**
 * Pure. What the changes after `since` did to each row, all of them taken together: what was changed back is no
 * change, and a row that came and went was never there. Changes come in the order of their numbers. What was done out
 * of its reader's sight is told only of a row that they see again.
 */
export function summarizeChanges(changes: readonly NumberedChange[], since: number, reader: Reader): ChangeForReader[] {
  const later = changes.filter(({ number }) => number > since);
  const hidden = columnsHidden(later, reader);
  const byRow = new Map<string, (CellStep | RowStep)[]>();
  for (const { by, effects } of later) {
    const isOwn = by !== null && by === reader.id;
    for (const effect of effects) {
      if (effect.of === 'column') hide(hidden, effect.column, effect.to);
      else {
        const steps = byRow.get(effect.row) ?? [];
        byRow.set(effect.row, steps);
        steps.push(stepOf(effect, isOwn, hidden));
      }
    }
  }
  return [...byRow].flatMap(([rowId, steps]) => resultOf(rowId, steps, reader) ?? []);
}

/** Columns that their reader did not see before the first of these changes. */
function columnsHidden(changes: readonly NumberedChange[], { seesStaffOnly, staffColumns }: Reader): Set<string> | null {
  if (seesStaffOnly) return null;
  const hidden = new Set(staffColumns);
  for (const effect of changes.flatMap(({ effects }) => effects).toReversed())
    if (effect.of === 'column') hide(hidden, effect.column, effect.from);
  return hidden;
}

function hide(hidden: Set<string> | null, column: string, facts: ColumnFacts | null): void {
  if (facts === null || facts.isStaffOnly) hidden?.add(column);
  else hidden?.delete(column);
}

function stepOf(effect: Exclude<Effect, { of: 'column' }>, isOwn: boolean, hidden: ReadonlySet<string> | null): CellStep | RowStep {
  if (effect.of === 'row') return { effect, isOwn };
  const isHidden = hidden?.has(effect.column) === true;
  return { effect, isNoNews: isOwn || isHidden, isHidden };
}

interface Draft {
  /** Null while no effect spoke of the row itself. */
  place: { from: RowPlace | null; to: RowPlace | null } | null;
  /** The day where it was last in sight. */
  day: string;
  cells: Map<string, CellChange>;
  /** Written while it was out of sight, oldest first. */
  unseen: CellStep[];
}

function draftOf(steps: readonly (CellStep | RowStep)[], isInSight: (place: RowPlace | null) => boolean, isOpen: boolean): Draft {
  const draft: Draft = { place: null, day: '', cells: new Map(), unseen: [] };
  const [first] = steps.flatMap(({ effect }) => (effect.of === 'row' ? [effect] : []));
  let isSeen = first === undefined ? isOpen : isInSight(first.from);
  let wasSeen = isSeen;
  for (const step of steps) {
    if (!('isOwn' in step)) {
      if (isSeen) note(draft, step);
      else draft.unseen.push(step);
      continue;
    }
    const { from, to } = step.effect;
    // What somebody did themselves is where they begin: others' changes count from there.
    draft.place = { from: step.isOwn ? to : draft.place === null ? from : draft.place.from, to };
    const wasInSight = isSeen;
    isSeen = isInSight(to);
    if (isSeen && wasSeen) for (const one of draft.unseen) note(draft, one);
    if (isSeen) draft.unseen = [];
    if (isSeen || wasInSight) draft.day = (isSeen ? to : from)?.day ?? draft.day;
    wasSeen ||= isSeen;
  }
  return draft;
}

function note(draft: Draft, { effect: { day, column, from, to }, isNoNews }: CellStep): void {
  const first = draft.cells.get(column)?.from ?? from;
  draft.day = day;
  draft.cells.set(column, { column, from: isNoNews ? to : first, to });
}

function resultOf(rowId: string, steps: readonly (CellStep | RowStep)[], reader: Reader): ChangeForReader | null {
  const isInSight = (row: RowPlace | null) => row !== null && (reader.seesStaffOnly || !row.isStaffOnly);
  const isOpen = reader.seesStaffOnly || !reader.staffRows.includes(rowId);
  const { place, day, cells, unseen } = draftOf(steps, isInSight, isOpen);
  const before = place === null ? isOpen : isInSight(place.from);
  const now = place === null ? isOpen : isInSight(place.to);
  if (!before && !now) return null;
  const changed = [...cells.values()].filter(
    ({ column, from, to }) => from !== to && (reader.seesStaffOnly || !reader.staffColumns.includes(column)),
  );
  const was = place?.from?.day ?? day;
  const leftAs = Object.fromEntries(unseen.toReversed().map(({ effect, isHidden }) => [effect.column, isHidden ? '' : effect.from]));
  const facts = { rowId, day, dayBefore: was === day ? null : was, cells: changed, leftAs };
  if (!before || !now) return { ...facts, dayBefore: null, kind: before ? 'gone' : 'added' };
  const isMoved = facts.dayBefore !== null || changed.some(({ column }) => column === 'time' || column === 'where');
  if (isMoved) return { ...facts, kind: 'moved' };
  return changed.length === 0 ? null : { ...facts, kind: 'changed' };
}
