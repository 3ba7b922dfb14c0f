import { positionBetween, positionsBetween } from './positions.ts';
import { sortByTime } from './filter-rows.ts';
import type { Operation, SheetColumn, SheetRow } from './shapes.ts';

/** A place in a day: before one of its rows, or at its end. */
export interface InsertionPoint {
  day: string;
  row: string | null;
}

/** Pure. Where a row stands that is put below another: before the one that follows it, which need not be shown. */
export function pointBelow(rows: readonly SheetRow[], { id, day }: Pick<SheetRow, 'id' | 'day'>): InsertionPoint {
  const ofDay = rows.filter((row) => row.day === day);
  return { day, row: ofDay[ofDay.findIndex((row) => row.id === id) + 1]?.id ?? null };
}

type NewRow = Pick<Extract<Operation, { do: 'insert' }>['rows'][number], 'id' | 'cells' | 'isStaffOnly'>;

/** Pure. Puts new rows at a place. `rows` are those of the whole sheet, in order, whatever is shown of it. */
export function insertRowsAt(rows: readonly SheetRow[], place: InsertionPoint, added: readonly NewRow[]): Operation[] {
  const { positions, aside } = makeSpaceAt(rows, place, added.length);
  return [{ do: 'insert', rows: added.map((row, nth) => ({ ...row, day: place.day, position: positions[nth] ?? 'V' })) }, ...aside];
}

/** Pure. Moves rows of the whole sheet together, in their order, to a place among the others; nothing where they stand there already. */
export function moveRowsTo(rows: readonly SheetRow[], ids: readonly string[], { day, row }: InsertionPoint): Operation[] {
  const moving = rows.filter(({ id }) => ids.includes(id));
  const others = rows.filter(({ id }) => !ids.includes(id));
  const ofDay = rows.filter((one) => one.day === day);
  // Before one of the rows that move is before the row that follows them.
  const at = ofDay.findIndex(({ id }) => id === row);
  const next = at === -1 ? null : (ofDay.slice(at).find(({ id }) => !ids.includes(id))?.id ?? null);
  const staying = ofDay.filter(({ id }) => !ids.includes(id));
  const index = next === null ? staying.length : staying.findIndex(({ id }) => id === next);
  const isThere = staying.toSpliced(index, 0, ...moving).every(({ id }, nth) => ofDay[nth]?.id === id);
  if (isThere) return [];
  const { positions, aside } = makeSpaceAt(others, { day, row: next }, moving.length);
  return [...moving.map(({ id }, nth) => moveOperation({ id, day }, positions[nth] ?? 'V')), ...aside];
}

/**
 * Pure. Puts the rows of a day in the order of time; those without one stay behind the one they follow. They take each
 * other's keys, and fresh ones where two had the same.
 */
export function sortDayOperations(rows: readonly SheetRow[]): Operation[] {
  const keys = keysOf(rows);
  return sortByTime(rows).flatMap((row, nth): Operation[] => {
    const position = keys[nth] ?? row.position;
    return row.position === position ? [] : [moveOperation(row, position)];
  });
}

/** Pure. Moves a column one place to the left or right, past the one that stands there. */
export function moveColumn(columns: readonly SheetColumn[], id: string, step: -1 | 1): Operation[] {
  const others = columns.filter((column) => column.id !== id);
  const index = columns.findIndex((column) => column.id === id);
  const { positions, aside } = makeSpaceIn(others, index + step, 1);
  const [position] = positions;
  if (index === -1 || index + step < 0 || index + step > others.length || position === undefined) return [];
  return [{ id, position }, ...aside].map((put) => ({ do: 'move-column', column: put.id, position: put.position }));
}

/** Keys for a place, and what moves the rows behind it aside. */
function makeSpaceAt(rows: readonly SheetRow[], { day, row }: InsertionPoint, count: number): { positions: string[]; aside: Operation[] } {
  const ofDay = rows.filter((one) => one.day === day);
  const at = ofDay.findIndex(({ id }) => id === row);
  const { positions, aside } = makeSpaceIn(ofDay, at === -1 ? ofDay.length : at, count);
  return { positions, aside: aside.map(({ id, position }) => moveOperation({ id, day }, position)) };
}

type Placed = Pick<SheetRow, 'id' | 'position'>;

/** Keys for what is put at an index, and fresh ones for those behind it that have the key of the one before: nothing fits between equal ones. */
function makeSpaceIn(list: readonly Placed[], index: number, count: number): { positions: string[]; aside: Placed[] } {
  const before = list[index - 1]?.position ?? null;
  const twins = list.slice(index).filter(({ position }) => position === before);
  const keys = positionsBetween(before, list[index + twins.length]?.position ?? null, count + twins.length);
  return {
    positions: keys.slice(0, count),
    aside: twins.map(({ id, position }, nth) => ({ id, position: keys[count + nth] ?? position })),
  };
}

/** The keys of rows in order, each greater than the one before: two that were added at the same place at once have the same. */
function keysOf(rows: readonly SheetRow[]): string[] {
  return rows.reduce<string[]>((keys, { position }) => {
    const last = keys.at(-1) ?? '';
    const key = position > last ? position : positionBetween(last, rows.find((row) => row.position > last)?.position ?? null);
    return [...keys, key];
  }, []);
}

const moveOperation = ({ id, day }: Pick<SheetRow, 'id' | 'day'>, position: string): Operation => ({ do: 'move', row: id, day, position });
