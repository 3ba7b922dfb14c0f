import type { ColumnFacts, Effect, RowPlace } from './shapes.ts';

export interface CellChange {
  column: string;
  from: string;
  to: string;
}

export interface RowChange {
  rowId: string;
  day: string;
  dayBefore: string | null;
  /** 'moved' means a new time, day or place. `cells` lists all changed cells, including those of a moved row. */
  kind: 'added' | 'gone' | 'moved' | 'changed';
  cells: CellChange[];
}

export interface ChangeReader {
  id: string | null;
  seesStaffOnly: boolean;
  staffColumns: readonly string[];
  staffRows: readonly string[];
}

export interface NumberedChange {
  number: number;
  by: string | null;
  effects: readonly Effect[];
}

/** The total change of a row from the reader's point of view, and the texts that the reader saw last. */
export interface ChangeForReader extends RowChange {
  /** For a row that became invisible to the reader: by column, the text at that time, if others have changed it later. */
  leftAs: Readonly<Record<string, string>>;
}

interface CellStep {
  effect: Effect & { of: 'cell' };
  /** Whether the step is not reported, because the reader made it or the column was staff-only at that time. */
  isIgnored: boolean;
  isHidden: boolean;
}

interface RowStep {
  effect: Effect & { of: 'row' };
  isOwn: boolean;
}

/**
 * Summarizes all changes after `since`. `changes` must be in order of their numbers. Omits changes that were reverted, and rows that were
 * added and deleted. Reports changes that the reader could not see only for rows that the reader sees again.
 */
export function summarizeChanges(changes: readonly NumberedChange[], since: number, reader: ChangeReader): ChangeForReader[] {
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

function columnsHidden(changes: readonly NumberedChange[], { seesStaffOnly, staffColumns }: ChangeReader): Set<string> | null {
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
  return { effect, isIgnored: isOwn || isHidden, isHidden };
}

interface Draft {
  /** Old and new place of the row. null if no effect concerns the row itself. */
  place: { from: RowPlace | null; to: RowPlace | null } | null;
  day: string;
  cells: Map<string, CellChange>;
  unseen: CellStep[];
}

function draftOf(steps: readonly (CellStep | RowStep)[], isInSight: (place: RowPlace | null) => boolean, isOpen: boolean): Draft {
  const draft: Draft = { place: null, day: '', cells: new Map(), unseen: [] };
  const [first] = steps.flatMap(({ effect }) => (effect.of === 'row' ? [effect] : []));
  let isVisible = first === undefined ? isOpen : isInSight(first.from);
  let wasEverVisible = isVisible;
  for (const step of steps) {
    if (!('isOwn' in step)) {
      if (isVisible) note(draft, step);
      else draft.unseen.push(step);
      continue;
    }
    const { from, to } = step.effect;
    // A change by the reader becomes the baseline: later changes by others are compared with it.
    draft.place = { from: step.isOwn ? to : draft.place === null ? from : draft.place.from, to };
    const wasInSight = isVisible;
    isVisible = isInSight(to);
    if (isVisible && wasEverVisible) for (const hiddenStep of draft.unseen) note(draft, hiddenStep);
    if (isVisible) draft.unseen = [];
    if (isVisible || wasInSight) draft.day = (isVisible ? to : from)?.day ?? draft.day;
    wasEverVisible ||= isVisible;
  }
  return draft;
}

function note(draft: Draft, { effect: { day, column, from, to }, isIgnored: isNoNews }: CellStep): void {
  const first = draft.cells.get(column)?.from ?? from;
  draft.day = day;
  draft.cells.set(column, { column, from: isNoNews ? to : first, to });
}

function resultOf(rowId: string, steps: readonly (CellStep | RowStep)[], reader: ChangeReader): ChangeForReader | null {
  const isInSight = (row: RowPlace | null) => row !== null && (reader.seesStaffOnly || !row.isStaffOnly);
  const isOpen = reader.seesStaffOnly || !reader.staffRows.includes(rowId);
  const { place, day, cells, unseen } = draftOf(steps, isInSight, isOpen);
  const before = place === null ? isOpen : isInSight(place.from);
  const now = place === null ? isOpen : isInSight(place.to);
  if (!before && !now) return null;
  const changed = [...cells.values()].filter(
    ({ column, from, to }) => from !== to && (reader.seesStaffOnly || !reader.staffColumns.includes(column)),
  );
  const dayBefore = place?.from?.day ?? day;
  const leftAs = Object.fromEntries(unseen.toReversed().map(({ effect, isHidden }) => [effect.column, isHidden ? '' : effect.from]));
  const facts = { rowId, day, dayBefore: dayBefore === day ? null : dayBefore, cells: changed, leftAs };
  if (!before || !now) return { ...facts, dayBefore: null, kind: before ? 'gone' : 'added' };
  const isMoved = facts.dayBefore !== null || changed.some(({ column }) => column === 'time' || column === 'where');
  if (isMoved) return { ...facts, kind: 'moved' };
  return changed.length === 0 ? null : { ...facts, kind: 'changed' };
}
