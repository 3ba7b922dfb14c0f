import { expect, test } from 'vitest';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import { isFutureDay, findNextMark, listGroupMarks } from './marks.ts';

const row = (id: string, more: Partial<BoardRow>) => ({ id, leavesAt: null, cleanedById: null, ...more }) as BoardRow;
const rows = [
  row('a', { state: 'dirty' }),
  row('b', { state: 'cleaning' }),
  row('c', { state: 'clean', cleanedById: 'rosa' }),
  row('d', { state: 'clean', cleanedById: 'luz' }),
  row('e', { state: 'dirty', leavesAt: '2026-06-14T15:00:00.000Z' }),
];
const rosa = { accountId: 'rosa', inspects: true, isLater: false };
const marksOf = (work: typeof rosa) => listGroupMarks(rows, work).map(({ to, places }) => [to, ...places.map(({ id }) => id)].join(' '));

test('marks the empty places of a building, and inspects no place that the user cleaned', () => {
  expect(marksOf(rosa)).toEqual(['cleaning a', 'clean a b', 'inspected d']);
  expect(marksOf({ ...rosa, inspects: false })).toEqual(['cleaning a', 'clean a b']);
});

test('marks nothing on the board of a later day', () => {
  expect(rows.map((boardRow) => findNextMark(boardRow, rosa))).toEqual(['cleaning', 'clean', 'inspected', 'inspected', 'cleaning']);
  expect(rows.map((boardRow) => findNextMark(boardRow, { ...rosa, isLater: true }))).toEqual([null, null, null, null, null]);
  expect(marksOf({ ...rosa, isLater: true })).toEqual([]);
});

test('compares days in the camp’s time zone', () => {
  const formatting = { zone: 'America/New_York', now: '2026-06-13T03:30:00.000Z' };
  expect([null, '2026-06-11', '2026-06-12', '2026-06-13'].map((day) => isFutureDay(day, formatting))).toEqual([false, false, false, true]);
});
