import { positionBetween, positionsBetween } from './positions.ts';
import { sortByTime } from './filter-rows.ts';
import type { Operation, SheetColumn, SheetRow } from './shapes.ts';

export interface InsertionPoint {
  day: string;
  row: string | null;
}

/** Returns the insertion point below a row: before the next row of the sheet, even if a filter hides that row. */
export function pointBelow(rows: readonly SheetRow[], { id, day }: Pick<SheetRow, 'id' | 'day'>): InsertionPoint {
  const ofDay = rows.filter((row) => row.day === day);
  return { day, row: ofDay[ofDay.findIndex((row) => row.id === id) + 1]?.id ?? null };
}

type NewRow = Pick<Extract<Operation, { do: 'insert' }>['rows'][number], 'id' | 'cells' | 'isStaffOnly'>;

/** Returns the operations that insert new rows at a point. `rows` must contain all rows of the sheet in order, including hidden ones. */
export function insertRowsAt(rows: readonly SheetRow[], place: InsertionPoint, added: readonly NewRow[]): Operation[] {
  const { positions, aside } = makeSpaceAt(rows, place, added.length);
  return [{ do: 'insert', rows: added.map((row, nth) => ({ ...row, day: place.day, position: positions[nth] ?? 'V' })) }, ...aside];
}

export function moveRowsTo(rows: readonly SheetRow[], ids: readonly string[], { day, row }: InsertionPoint): Operation[] {
  const moving = rows.filter(({ id }) => ids.includes(id));
  const others = rows.filter(({ id }) => !ids.includes(id));
  const ofDay = rows.filter((sheetRow) => sheetRow.day === day);
  // If the target row is one of the moved rows, use the next row that does not move.
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
 * Returns the operations that sort the rows of a day by time. A row without a time stays after the row above it; rows swap keys, and equal
 * keys become different.
 */
export function sortDayOperations(rows: readonly SheetRow[]): Operation[] {
  const keys = keysOf(rows);
  return sortByTime(rows).flatMap((row, nth): Operation[] => {
    const position = keys[nth] ?? row.position;
    return row.position === position ? [] : [moveOperation(row, position)];
  });
}

export function moveColumn(columns: readonly SheetColumn[], id: string, step: -1 | 1): Operation[] {
  const others = columns.filter((column) => column.id !== id);
  const index = columns.findIndex((column) => column.id === id);
  const { positions, aside } = makeSpaceIn(others, index + step, 1);
  const [position] = positions;
  if (index === -1 || index + step < 0 || index + step > others.length || position === undefined) return [];
  return [{ id, position }, ...aside].map((placed) => ({ do: 'move-column', column: placed.id, position: placed.position }));
}

function makeSpaceAt(rows: readonly SheetRow[], { day, row }: InsertionPoint, count: number): { positions: string[]; aside: Operation[] } {
  const ofDay = rows.filter((sheetRow) => sheetRow.day === day);
  const at = ofDay.findIndex(({ id }) => id === row);
  const { positions, aside } = makeSpaceIn(ofDay, at === -1 ? ofDay.length : at, count);
  return { positions, aside: aside.map(({ id, position }) => moveOperation({ id, day }, position)) };
}

type Placed = Pick<SheetRow, 'id' | 'position'>;

/**
 * Returns keys for new rows at an index. If following entries share a key, returns new keys for them (`aside`), because no key fits between
 * equal keys.
 */
function makeSpaceIn(list: readonly Placed[], index: number, count: number): { positions: string[]; aside: Placed[] } {
  const before = list[index - 1]?.position ?? null;
  const twins = list.slice(index).filter(({ position }) => position === before);
  const keys = positionsBetween(before, list[index + twins.length]?.position ?? null, count + twins.length);
  return {
    positions: keys.slice(0, count),
    aside: twins.map(({ id, position }, nth) => ({ id, position: keys[count + nth] ?? position })),
  };
}

function keysOf(rows: readonly SheetRow[]): string[] {
  return rows.reduce<string[]>((keys, { position }) => {
    const last = keys.at(-1) ?? '';
    const key = position > last ? position : positionBetween(last, rows.find((row) => row.position > last)?.position ?? null);
    return [...keys, key];
  }, []);
}

const moveOperation = ({ id, day }: Pick<SheetRow, 'id' | 'day'>, position: string): Operation => ({ do: 'move', row: id, day, position });
