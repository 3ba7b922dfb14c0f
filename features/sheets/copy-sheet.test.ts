import { describe, expect, test } from 'vitest';
import { mapRowsToDays, daysBetween, pairDays, mapTemplateDays } from './copy-sheet.ts';

const june = (day: number) => `2026-06-${String(day).padStart(2, '0')}`;
const may = (day: number) => `2025-05-${String(day).padStart(2, '0')}`;
const days = (of: (day: number) => string, count: number) => Array.from({ length: count }, (_, nth) => of(nth + 1));

describe('pairDays', () => {
  const from = (source: number, target: number) =>
    pairDays(days(may, source), days(june, target)).map((mapping) => mapping.from?.slice(-2) ?? '-');

  test.each([
    [4, 4, ['01', '02', '03', '04']],
    [4, 3, ['01', '02', '04']],
    [4, 2, ['01', '04']],
    [4, 1, ['01']],
    [4, 6, ['01', '02', '03', '-', '-', '04']],
    [2, 4, ['01', '-', '-', '02']],
    [1, 3, ['01', '-', '-']],
    [1, 1, ['01']],
    [0, 2, ['-', '-']],
    [3, 0, []],
  ])('pairs %i source days with %i event days', (source, target, expected) => expect(from(source, target)).toEqual(expected));
});

test('daysBetween returns all days including both ends, across a month and a leap day', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(daysBetween('2026-06-12', '2026-06-12')).toEqual(['2026-06-12']);
  expect(daysBetween('2026-06-12', '2026-06-11')).toEqual([]);
  expect(daysBetween('2026-01-01', '2199-01-01')).toHaveLength(60);
});

describe('mapRowsToDays', () => {
  const rows: Parameters<typeof mapRowsToDays>[0] = [
    { day: may(1), cells: { time: '16:00', what: 'Arrival', who: 'Ada', speaker: 'Ben' }, isStaffOnly: false },
    { day: may(2), cells: { time: '9', what: 'Chapel', notes: '' }, isStaffOnly: false },
    { day: may(2), cells: { time: '10', what: 'Staff meeting' }, isStaffOnly: true },
    { day: may(3), cells: { time: '13', what: 'Leaving' }, isStaffOnly: false },
  ];
  const choice = { withNames: true, personColumns: ['who', 'speaker'] };

  test('moves all rows in order to the new days, including staff-only rows', () =>
    expect(mapRowsToDays(rows, pairDays(days(may, 3), days(june, 3)), choice)).toEqual([
      { day: june(1), cells: { time: '16:00', what: 'Arrival', who: 'Ada', speaker: 'Ben' }, isStaffOnly: false },
      { day: june(2), cells: { time: '9', what: 'Chapel' }, isStaffOnly: false },
      { day: june(2), cells: { time: '10', what: 'Staff meeting' }, isStaffOnly: true },
      { day: june(3), cells: { time: '13', what: 'Leaving' }, isStaffOnly: false },
    ]));
  test('leaves every person column empty if names are not copied', () =>
    expect(mapRowsToDays(rows, [{ day: june(1), from: may(1) }], { ...choice, withNames: false })).toEqual([
      { day: june(1), cells: { time: '16:00', what: 'Arrival' }, isStaffOnly: false },
    ]));
  test('copies the rows of one day to several days', () => {
    const twice = [june(1), june(2)].map((day) => ({ day, from: may(2) }));
    expect(mapRowsToDays(rows, twice, choice).map(({ day, cells }) => `${day} ${cells['what']}`)).toEqual([
      `${june(1)} Chapel`,
      `${june(1)} Staff meeting`,
      `${june(2)} Chapel`,
      `${june(2)} Staff meeting`,
    ]);
  });
  test('omits the rows of a source day that no day uses', () =>
    expect(mapRowsToDays(rows, [{ day: june(1), from: null }], choice)).toEqual([]));
});

test('mapTemplateDays keeps the gaps between days', () =>
  expect(mapTemplateDays(['2026-06-30', '2026-07-01', '2026-07-03'])).toEqual([
    { day: '2000-01-01', from: '2026-06-30' },
    { day: '2000-01-02', from: '2026-07-01' },
    { day: '2000-01-04', from: '2026-07-03' },
  ]));
