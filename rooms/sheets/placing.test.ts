import { expect, test } from 'vitest';
import { below, insertAt, moveTo } from './placing.ts';
import { byPosition } from './positions.ts';
import type { Operation, SheetRow } from './shapes.ts';

const [friday, saturday] = ['2026-06-12', '2026-06-13'];
function row(id: string, position: string, day = friday): SheetRow {
  const nothing = { cells: {}, versions: {}, starts: null, ends: null, placeIds: [], accountIds: [], isStaffOnly: false, changed: 1 };
  return { ...nothing, id, day, position };
}
const rows = [row('a', 'B'), row('b', 'D'), row('c', 'F'), row('d', 'B', saturday)];

/** The ids of a day, once these have been done. */
function idsAfter(operations: readonly Operation[], before: readonly SheetRow[] = rows, day = friday): string[] {
  const places = new Map(before.map((one) => [one.id, { id: one.id, day: one.day, position: one.position }]));
  for (const one of operations) {
    if (one.do === 'insert') for (const { id, day: on, position } of one.rows) places.set(id, { id, day: on, position });
    if (one.do === 'move') places.set(one.row, { id: one.row, day: one.day, position: one.position });
  }
  return [...places.values()]
    .filter((place) => place.day === day)
    .toSorted(byPosition)
    .map(({ id }) => id);
}

test('a row is put before another of its day, or at its end', () => {
  const positionAt = (at: string | null) => {
    const [insert] = insertAt(rows, { day: friday, row: at }, [{ id: 'new', cells: {} }]);
    return insert?.do === 'insert' ? (insert.rows[0]?.position ?? '') : '';
  };
  const before = positionAt('b');
  expect(before > 'B' && before < 'D').toBe(true);
  const end = positionAt(null);
  expect(end > 'D').toBe(true);
  expect(end > 'F').toBe(true);
  // It went a moment ago.
  expect(positionAt('gone') > 'F').toBe(true);
  expect(positionAt('d') > 'F').toBe(true);
});

test('several rows are put at a place in their order, with what is written in them', () => {
  const added = ['x', 'y', 'z'].map((id) => ({ id, cells: { what: id } }));
  expect(idsAfter(insertAt(rows, { day: friday, row: 'c' }, added))).toEqual(['a', 'b', 'x', 'y', 'z', 'c']);
  expect(idsAfter(insertAt(rows, { day: saturday, row: null }, added), rows, saturday)).toEqual(['d', 'x', 'y', 'z']);
  expect(insertAt([], { day: friday, row: null }, [{ id: 'x', cells: { what: 'Chapel' } }])).toEqual([
    { do: 'insert', rows: [{ id: 'x', cells: { what: 'Chapel' }, day: friday, position: 'V' }] },
  ]);
});

test('below a row is before the one that follows it in the whole sheet, or the end of its day', () => {
  expect(below(rows, row('a', 'B'))).toEqual({ day: friday, row: 'b' });
  expect(below(rows, row('c', 'F'))).toEqual({ day: friday, row: null });
  expect(below(rows, row('d', 'B', saturday))).toEqual({ day: saturday, row: null });
});

test('a row is moved among all others, to another day too, and one that went is not', () => {
  expect(idsAfter(moveTo(rows, 'c', { day: friday, row: 'b' }))).toEqual(['a', 'c', 'b']);
  expect(idsAfter(moveTo(rows, 'a', { day: friday, row: null }))).toEqual(['b', 'c', 'a']);
  expect(idsAfter(moveTo(rows, 'a', { day: friday, row: 'b' }))).toEqual(['a', 'b', 'c']);
  expect(idsAfter(moveTo(rows, 'a', { day: saturday, row: 'd' }), rows, saturday)).toEqual(['a', 'd']);
  expect(moveTo(rows, 'gone', { day: friday, row: 'b' })).toEqual([]);
});
