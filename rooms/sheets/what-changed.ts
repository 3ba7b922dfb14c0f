import type { Effect } from './shapes.ts';

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

interface Draft {
  /** Undefined while no effect spoke of the row itself. */
  place?: { from: Effect & { of: 'row' }; to: Effect & { of: 'row' } };
  day: string;
  cells: Map<string, CellChange>;
}

/**
 * Pure. What the changes after `since` did to each row, all of them taken together: what was changed back is no
 * change, and a row that came and went was never there. Changes come in the order of their numbers.
 */
export function whatChanged(changes: readonly NumberedChange[], since: number, reader: Reader): RowChange[] {
  const drafts = new Map<string, Draft>();
  for (const { number, by, effects } of changes) {
    if (number <= since) continue;
    const isOwn = by !== null && by === reader.id;
    for (const effect of effects) if (effect.of !== 'column') note(drafts, effect, isOwn);
  }
  return [...drafts].flatMap(([rowId, draft]) => resultOf(rowId, draft, reader) ?? []);
}

function note(drafts: Map<string, Draft>, effect: Exclude<Effect, { of: 'column' }>, isOwn: boolean): void {
  const draft = drafts.get(effect.row) ?? { day: '', cells: new Map<string, CellChange>() };
  drafts.set(effect.row, draft);
  if (effect.of === 'row') {
    draft.day = effect.to?.day ?? effect.from?.day ?? draft.day;
    // What somebody did themselves is where they begin: others' changes count from there.
    draft.place = isOwn ? { from: { ...effect, from: effect.to }, to: effect } : { from: draft.place?.from ?? effect, to: effect };
    return;
  }
  draft.day = effect.day;
  const { column, from, to } = effect;
  const first = draft.cells.get(column)?.from ?? from;
  draft.cells.set(column, { column, from: isOwn ? to : first, to });
}

function resultOf(rowId: string, { place, day, cells }: Draft, reader: Reader): RowChange | null {
  const seen = (row: { isStaffOnly: boolean } | null) => row !== null && (reader.seesStaffOnly || !row.isStaffOnly);
  const open = reader.seesStaffOnly || !reader.staffRows.includes(rowId);
  const before = place === undefined ? open : seen(place.from.from);
  const now = place === undefined ? open : seen(place.to.to);
  if (!before && !now) return null;
  const changed = [...cells.values()].filter(
    ({ column, from, to }) => from !== to && (reader.seesStaffOnly || !reader.staffColumns.includes(column)),
  );
  const was = place?.from.from?.day ?? day;
  const facts = { rowId, day, dayBefore: was === day ? null : was, cells: changed };
  if (!before || !now) return { ...facts, dayBefore: null, kind: before ? 'gone' : 'added' };
  const isMoved = facts.dayBefore !== null || changed.some(({ column }) => column === 'time' || column === 'where');
  if (isMoved) return { ...facts, kind: 'moved' };
  return changed.length === 0 ? null : { ...facts, kind: 'changed' };
}
