import { expect, test } from 'vitest';
import { setUpWork } from './set-up-work.ts';

const row = {
  day: '2026-06-20',
  starts: 840 as number | null,
  placeIds: ['chapel', 'hall'],
  isSkipped: false,
  cells: { time: '14', what: 'Talk', where: 'Chapel', 'set-up': '80 chairs\nin rows', equipment: 'Screen' },
};

test('says what, when, where and with what', () =>
  expect(setUpWork(row)).toEqual({
    title: 'Talk: 80 chairs',
    description: '2026-06-20 14\nChapel\n80 chairs\nin rows\nScreen',
    placeId: 'chapel',
    dueDay: '2026-06-20',
  }));
test('nothing to set up is no work', () => expect(setUpWork({ ...row, cells: { what: 'Talk' } })).toBeNull());
test.each([
  [0, '2026-06-19'],
  [719, '2026-06-19'],
  [720, '2026-06-20'],
  [1_450, '2026-06-20'],
  [null, '2026-06-19'],
])('what begins at minute %s is due on %s', (starts, dueDay) => expect(setUpWork({ ...row, starts })?.dueDay).toBe(dueDay));
test('the words of a ticket name the day after for a time in the night, and the time that a skipped one counts as', () => {
  const said = (more: object) => setUpWork({ ...row, ...more })?.description.split('\n')[0];
  expect(said({ starts: 1_455, cells: { ...row.cells, time: '00:15' } })).toBe('2026-06-21 00:15');
  expect(said({ starts: 210, isSkipped: true, cells: { ...row.cells, time: '02:30' } })).toBe('2026-06-20 02:30 (03:30)');
});
test('a row of nothing else is called as its set-up, in no place', () =>
  expect(setUpWork({ ...row, placeIds: [], cells: { 'set-up': 'Chairs' } })).toMatchObject({
    title: 'Chairs',
    placeId: null,
    description: '2026-06-20\nChairs',
  }));
test('a title is one line that a ticket takes', () => {
  const title = setUpWork({ ...row, cells: { what: 'a\nb', 'set-up': 'x'.repeat(300) } })?.title ?? '';
  expect(title).toHaveLength(120);
  expect(title).toMatch(/^a b: x+…$/);
});
