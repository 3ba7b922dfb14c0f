import { expect, test } from 'vitest';
import { pointBelow, insertRowsAt, moveColumn, sortDayOperations, moveRowsTo } from './row-order.ts';
import { compareByPosition } from './positions.ts';
import type { Operation, SheetColumn, SheetRow } from './shapes.ts';

const [friday, saturday] = ['2026-06-12', '2026-06-13'];
function row(id: string, position: string, day = friday, starts: number | null = null): SheetRow {
  const nothing = {
    cells: {},
    versions: {},
    ends: null,
    placeIds: [],
    accountIds: [],
    isStaffOnly: false,
    isNight: false,
    isSkipped: false,
    changed: 1,
  };
  return { ...nothing, id, day, position, starts };
}
const rows = [row('a', 'B'), row('b', 'D'), row('c', 'F'), row('d', 'B', saturday)];

function idsAfter(operations: readonly Operation[], before: readonly SheetRow[] = rows, day = friday): string[] {
  const places = new Map(before.map((sheetRow) => [sheetRow.id, { id: sheetRow.id, day: sheetRow.day, position: sheetRow.position }]));
  for (const operation of operations) {
    if (operation.do === 'insert') for (const { id, day: on, position } of operation.rows) places.set(id, { id, day: on, position });
    if (operation.do === 'move') places.set(operation.row, { id: operation.row, day: operation.day, position: operation.position });
  }
  return [...places.values()]
    .filter((place) => place.day === day)
    .toSorted(compareByPosition)
    .map(({ id }) => id);
}

test('insertRowsAt inserts a row before a given row, or at the end of the day', () => {
  const positionAt = (at: string | null) => {
    const [insert] = insertRowsAt(rows, { day: friday, row: at }, [{ id: 'new', cells: {} }]);
    return insert?.do === 'insert' ? (insert.rows[0]?.position ?? '') : '';
  };
  const before = positionAt('b');
  expect(before > 'B' && before < 'D').toBe(true);
  const end = positionAt(null);
  expect(end > 'D').toBe(true);
  expect(end > 'F').toBe(true);
  expect(positionAt('gone') > 'F').toBe(true);
  expect(positionAt('d') > 'F').toBe(true);
});

test('insertRowsAt inserts several rows with their texts in order', () => {
  const added = ['x', 'y', 'z'].map((id) => ({ id, cells: { what: id } }));
  expect(idsAfter(insertRowsAt(rows, { day: friday, row: 'c' }, added))).toEqual(['a', 'b', 'x', 'y', 'z', 'c']);
  expect(idsAfter(insertRowsAt(rows, { day: saturday, row: null }, added), rows, saturday)).toEqual(['d', 'x', 'y', 'z']);
  expect(insertRowsAt([], { day: friday, row: null }, [{ id: 'x', cells: { what: 'Chapel' } }])).toEqual([
    { do: 'insert', rows: [{ id: 'x', cells: { what: 'Chapel' }, day: friday, position: 'V' }] },
  ]);
});

test('pointBelow returns the point before the next row, or the end of the day', () => {
  expect(pointBelow(rows, row('a', 'B'))).toEqual({ day: friday, row: 'b' });
  expect(pointBelow(rows, row('c', 'F'))).toEqual({ day: friday, row: null });
  expect(pointBelow(rows, row('d', 'B', saturday))).toEqual({ day: saturday, row: null });
});

test('moveRowsTo moves a row within its day or to a different day, but ignores a deleted row', () => {
  expect(idsAfter(moveRowsTo(rows, ['c'], { day: friday, row: 'b' }))).toEqual(['a', 'c', 'b']);
  expect(idsAfter(moveRowsTo(rows, ['a'], { day: friday, row: null }))).toEqual(['b', 'c', 'a']);
  expect(idsAfter(moveRowsTo(rows, ['a'], { day: friday, row: 'b' }))).toEqual(['a', 'b', 'c']);
  expect(idsAfter(moveRowsTo(rows, ['a'], { day: saturday, row: 'd' }), rows, saturday)).toEqual(['a', 'd']);
  expect(moveRowsTo(rows, ['gone'], { day: friday, row: 'b' })).toEqual([]);
});

test('moveRowsTo moves several rows in order and returns no operations if they are already there', () => {
  expect(idsAfter(moveRowsTo(rows, ['c', 'a'], { day: friday, row: null }))).toEqual(['b', 'a', 'c']);
  expect(idsAfter(moveRowsTo(rows, ['b', 'c'], { day: friday, row: 'a' }))).toEqual(['b', 'c', 'a']);
  expect(idsAfter(moveRowsTo(rows, ['a', 'b'], { day: friday, row: 'b' }))).toEqual(['a', 'b', 'c']);
  expect(idsAfter(moveRowsTo(rows, ['a', 'd'], { day: friday, row: 'c' }))).toEqual(['b', 'a', 'd', 'c']);
  expect(idsAfter(moveRowsTo(rows, ['a', 'c'], { day: saturday, row: null }), rows, saturday)).toEqual(['d', 'a', 'c']);
  expect(moveRowsTo(rows, ['b', 'c'], { day: friday, row: 'c' })).toEqual([]);
  expect(moveRowsTo(rows, ['b', 'c'], { day: friday, row: null })).toEqual([]);
  expect(moveRowsTo(rows, ['a'], { day: friday, row: 'b' })).toEqual([]);
});

// Rows b, c and d were inserted in the same position at the same time, so they have equal keys and are sorted by ID.
const twins = [row('a', 'B'), row('b', 'D'), row('c', 'D'), row('d', 'D'), row('e', 'F')];

test('insertRowsAt and moveRowsTo put a row between rows with equal keys without reordering these', () => {
  const added = [{ id: 'new', cells: {} }];
  const orders = {
    b: ['a', 'new', 'b', 'c', 'd', 'e'],
    c: ['a', 'b', 'new', 'c', 'd', 'e'],
    d: ['a', 'b', 'c', 'new', 'd', 'e'],
    e: ['a', 'b', 'c', 'd', 'new', 'e'],
  };
  for (const [at, order] of Object.entries(orders))
    expect(idsAfter(insertRowsAt(twins, { day: friday, row: at }, added), twins)).toEqual(order);
  const two = [...added, { id: 'newer', cells: {} }];
  const last = twins.slice(0, 4);
  expect(idsAfter(insertRowsAt(last, pointBelow(last, row('b', 'D')), two), last)).toEqual(['a', 'b', 'new', 'newer', 'c', 'd']);
  expect(idsAfter(moveRowsTo(twins, ['e'], { day: friday, row: 'c' }), twins)).toEqual(['a', 'b', 'e', 'c', 'd']);
  expect(idsAfter(moveRowsTo(twins, ['d'], { day: friday, row: 'c' }), twins)).toEqual(['a', 'b', 'd', 'c', 'e']);
  expect(idsAfter(moveRowsTo(twins, ['b'], pointBelow(twins, row('c', 'D'))), twins)).toEqual(['a', 'c', 'b', 'd', 'e']);
});

test('insertRowsAt changes the keys of later rows only if they equal the key before them', () => {
  const added = [{ id: 'new', cells: {} }];
  const writes = (at: string | null) =>
    insertRowsAt(twins, { day: friday, row: at }, added).map((operation) => ('row' in operation ? operation.row : operation.do));
  expect(writes('b')).toEqual(['insert']);
  expect(writes('c')).toEqual(['insert', 'c', 'd']);
  expect(writes('d')).toEqual(['insert', 'd']);
  expect(writes('e')).toEqual(['insert']);
  expect(writes(null)).toEqual(['insert']);
});

test('moveColumn moves a column past its neighbor even if their keys are equal', () => {
  const columns = (keys: string): SheetColumn[] =>
    [...keys].map((position, nth) => ({ id: `c${nth}`, name: `${nth}`, kind: 'text', position, isStaffOnly: false, isRemoved: false }));
  const after = (keys: string, nth: number, step: -1 | 1) => {
    const places = new Map(columns(keys).map(({ id, position }) => [id, { id, position }]));
    for (const operation of moveColumn(columns(keys), `c${nth}`, step))
      if (operation.do === 'move-column') places.set(operation.column, { id: operation.column, position: operation.position });
    return [...places.values()]
      .toSorted(compareByPosition)
      .map(({ id }) => id.slice(1))
      .join('');
  };
  for (const keys of ['BDFH', 'DDDD', 'BDDD', 'DDDF', 'BDDF']) {
    expect(
      [0, 1, 2].map((nth) => after(keys, nth, 1)),
      keys,
    ).toEqual(['1023', '0213', '0132']);
    expect(
      [1, 2, 3].map((nth) => after(keys, nth, -1)),
      keys,
    ).toEqual(['1023', '0213', '0132']);
    expect([after(keys, 0, -1), after(keys, 3, 1)], keys).toEqual(['0123', '0123']);
  }
  expect(moveColumn(columns('BDFH'), 'gone', 1)).toEqual([]);
  expect(moveColumn(columns('BDFH'), 'c1', 1)).toHaveLength(1);
});

test('sortDayOperations sorts a day by time and keeps a row without a time after the row above it', () => {
  const day = [row('a', 'B', friday, 600), row('b', 'D'), row('c', 'F', friday, 540), row('d', 'H', friday, 600)];
  expect(idsAfter(sortDayOperations(day), day)).toEqual(['c', 'a', 'b', 'd']);
  expect(sortDayOperations(day).map((operation) => 'row' in operation && operation.row)).toEqual(['c', 'a', 'b']);
  const inOrder = [row('a', 'B'), row('b', 'D', friday, 540), row('c', 'F', friday, 600)];
  expect(sortDayOperations(inOrder)).toEqual([]);
  expect(sortDayOperations([])).toEqual([]);
});

test('sortDayOperations gives rows with equal keys different keys', () => {
  const times = [700, 600, 660, 540];
  for (const keys of ['DDDD', 'BDDD', 'DDDF', 'BDDF', 'BBDD', 'BDFH']) {
    const day = times.map((starts, nth) => row(`${nth}`, keys.charAt(nth), friday, starts));
    const moves = sortDayOperations(day);
    expect(idsAfter(moves, day), keys).toEqual(['3', '1', '2', '0']);
    const after = new Map(day.map(({ id, position }) => [id, position]));
    for (const operation of moves) if (operation.do === 'move') after.set(operation.row, operation.position);
    expect(new Set(after.values()).size, keys).toBe(4);
  }
});
