import { expect, test } from 'vitest';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { filterSheets } from './matrix-list.tsx';

const row = (name: string, startsAt: string, groupName = ''): ReservationRow => ({
  id: name,
  name,
  classification: 'camp',
  state: 'confirmed',
  heldUntil: null,
  startsAt,
  endsAt: startsAt,
  groupName,
  heads: 0,
  matrixLink: '/matrices/a',
  placeCount: 0,
  isBookedClosed: false,
  isBookedOutside: false,
});
const rows = [
  row('Youth Camp', '2026-07-01T20:00:00.000Z'),
  row('Men’s Retreat', '2026-06-19T20:00:00.000Z', 'Iglesia Peña'),
  row('Art Day', '2026-07-01T20:00:00.000Z'),
];
const names = (search: string) => filterSheets(rows, search).map(({ name }) => name);

test('filterSheets sorts sheets by start, then by name', () => {
  expect(names('')).toEqual(['Men’s Retreat', 'Art Day', 'Youth Camp']);
});

test.each([
  ['retreat', ['Men’s Retreat']],
  ['PENA men', ['Men’s Retreat']],
  ['  youth  ', ['Youth Camp']],
  ['a', ['Art Day']],
  ['nothing', []],
])('filterSheets with the search %j returns %j', (search, found) => {
  expect(names(search)).toEqual(found);
});
