import { expect, test } from 'vitest';
import { placesByTime } from './places-by-time.ts';
import type { PlanRow } from './rules.ts';

function row(id: string, time: string, starts: number | null, where: string, placeIds: string[] = []): PlanRow {
  return {
    id,
    day: '2026-06-12',
    starts,
    ends: null,
    cells: { time, where },
    placeIds,
    accountIds: [],
    isStaffOnly: false,
    isSkipped: false,
  };
}

test('placesByTime lists a row with two places under both', () => {
  const day = placesByTime([
    row('swing', '2', 840, 'Giant Swing, Zipline', ['s', 'z']),
    row('chapel', '9', 540, 'Chapel', ['c']),
    row('quiet', '10p', 1_320, ''),
    row('pool', '2', 840, 'Swimming Pool', ['p']),
  ]);
  expect(day.places).toEqual(['Chapel', 'Giant Swing', 'Zipline', 'Swimming Pool', '']);
  expect(
    day.times.map(({ time, rows }) => [
      time,
      Object.fromEntries([...rows].map(([place, placeRows]) => [place, placeRows.map(({ id }) => id)])),
    ]),
  ).toEqual([
    ['9', { Chapel: ['chapel'] }],
    ['2', { 'Giant Swing': ['swing'], Zipline: ['swing'], 'Swimming Pool': ['pool'] }],
    ['10p', { '': ['quiet'] }],
  ]);
});

test('placesByTime separates equal time texts in the morning and in the night', () => {
  const day = placesByTime([row('cocoa', '00:15', 1_455, 'Hall'), row('bus', '00:15', 15, 'Gate'), row('bakers', '00:15', 15, 'Hall')]);
  expect(day.times.map(({ first, rows }) => [first.id, [...rows.keys()]])).toEqual([
    ['bus', ['Gate', 'Hall']],
    ['cocoa', ['Hall']],
  ]);
});
