import { expect, test } from 'vitest';
import { countPeopleOn, listArrivalsAndDepartures } from './moments.ts';
import { stay } from './test-reservations.ts';

const stays = [
  stay('Comes', '2026-06-12 16:00', '2026-06-14 11:00', { heads: 30 }),
  stay('Leaves', '2026-06-10 16:00', '2026-06-12 11:00', { heads: 20 }),
  stay('Music Day', '2026-06-12 10:00', '2026-06-12 18:00', { heads: 200 }),
  stay('Stays', '2026-06-01 16:00', '2026-06-30 11:00', { heads: 4 }),
  stay('Asks', '2026-06-11 16:00', '2026-06-13 11:00', { heads: 1000, state: 'inquiry' }),
];

test('momentsOn lists arrivals, departures and one-day stays of a day by time', () => {
  expect(listArrivalsAndDepartures(stays, '2026-06-12').map(({ kind, stay: { row } }) => `${row.name} ${kind}`)).toEqual([
    'Music Day within',
    'Leaves leaves',
    'Comes arrives',
  ]);
  expect(listArrivalsAndDepartures(stays, '2026-06-15')).toEqual([]);
});

test('momentsOn lists a departure before an arrival at the same time', () => {
  const change = [stay('In', '2026-06-12 12:00', '2026-06-13 12:00'), stay('Out', '2026-06-11 12:00', '2026-06-12 12:00')];
  expect(listArrivalsAndDepartures(change, '2026-06-12').map(({ stay: { row } }) => row.name)).toEqual(['Out', 'In']);
});

test('countPeopleOn counts the people of held and confirmed stays on each day', () => {
  expect(['2026-06-09', '2026-06-12', '2026-06-14', '2026-07-01'].map((day) => countPeopleOn(stays, day))).toEqual([4, 254, 34, 0]);
});
