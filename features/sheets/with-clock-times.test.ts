import { expect, test } from 'vitest';
import type { SheetColumn, SheetRow } from './shapes.ts';
import { withClockTimes } from './with-clock-times.ts';

const column = (id: string, kind: SheetColumn['kind']): SheetColumn => ({ id, kind, name: '', position: id, isStaffOnly: false });
const columns = [column('time', 'time'), column('what', 'text'), column('doors', 'time')];
const row = (id: string, cells: Record<string, string>, more: Partial<SheetRow> = {}): SheetRow => ({
  id,
  day: '2027-03-13',
  position: id,
  cells,
  versions: {},
  starts: null,
  ends: null,
  placeIds: [],
  accountIds: [],
  isStaffOnly: false,
  isNight: false,
  isSkipped: false,
  changed: 1,
  ...more,
});
const clockRows = (...rows: SheetRow[]) => withClockTimes({ rows, columns }, 'America/Chicago').rows;
const times = (...rows: SheetRow[]) => clockRows(...rows).map(({ starts, ends, isNight, isSkipped }) => [starts, ends, isNight, isSkipped]);

test('withClockTimes finds night rows from the rows above, like the server', () => {
  expect(times(row('a', { time: '23:30' }), row('b', { time: '00:15' }))).toEqual([
    [1_410, null, false, false],
    [1_455, null, true, false],
  ]);
  expect(times(row('a', { time: '10' }), row('b', { time: '00:15' }, { starts: 1_455, isNight: true }))).toEqual([
    [600, null, false, false],
    [15, null, false, false],
  ]);
});

test('withClockTimes moves a time that daylight saving skips', () =>
  expect(times(row('a', { time: '21:00' }), row('b', { time: '2:30 am' }))).toEqual([
    [1_260, null, false, false],
    [1_650, null, true, true],
  ]));

test('withClockTimes uses other time columns if the standard time column has no time', () => {
  expect(times(row('a', { time: '20:00', doors: '19:00-19:30' }))).toEqual([[1_200, null, false, false]]);
  expect(times(row('a', { time: 'after supper', doors: '19:00-19:30' }))).toEqual([[1_140, 1_170, false, false]]);
  expect(times(row('a', { what: '19:00' }))).toEqual([[null, null, false, false]]);
});

test('withClockTimes returns the same object for an unchanged row', () => {
  const same = row('a', { time: '9-10' }, { starts: 540, ends: 600 });
  expect(clockRows(same)[0]).toBe(same);
});
