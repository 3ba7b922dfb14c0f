import { expect, test } from 'vitest';
import { placeTree } from '#features/places/place-tree.ts';
import { chartRows } from './chart-rows.ts';
import { toPrintedBars } from './printed-bars.ts';
import { booking, places } from './test-rows.ts';

const bookings = [
  booking('whole', 'lodge', '2026-06-05', '2026-06-07'),
  booking('one', 'room1', '2026-06-12', '2026-06-14'),
  booking('two', 'room2', '2026-06-13', '2026-06-15'),
  booking('later', 'room1', '2026-06-25', '2026-06-27'),
];

function linesOf(id: string, folded: string[]) {
  const input = { bookings, isShown: () => true, folded: new Set(folded), placeId: null, inquiryConflicts: new Map() };
  const row = chartRows({ tree: placeTree(places), now: '2026-06-01T12:00:00.000Z', ...input }).find(({ place }) => place.id === id);
  if (row === undefined) throw new Error(`no row of ${id}`);
  return toPrintedBars(row, '2026-06-01T04:00:00.000Z', '2026-06-20T04:00:00.000Z').map((line) => [
    line.booking.id,
    line.lane,
    line.places,
  ]);
}

test('toPrintedBars returns the bookings of a folded place’s parts for that place', () => {
  expect(linesOf('lodge', ['lodge'])).toEqual([
    ['whole', 0, null],
    ['one', 1, 1],
    ['two', 2, 1],
  ]);
});

test('toPrintedBars marks a booking outside its stay, on its own line and on the line of its parent', () => {
  const outsideStay = booking('astray', 'room1', '2026-06-08', '2026-06-10', { stayEndsAt: '2026-06-09T12:00:00.000Z' });
  const input = {
    bookings: [outsideStay],
    isShown: () => true,
    placeId: null,
    inquiryConflicts: new Map(),
    now: '2026-06-01T12:00:00.000Z',
  };
  const outsideIn = (id: string, folded: string[]) => {
    const row = chartRows({ tree: placeTree(places), folded: new Set(folded), ...input }).find(({ place }) => place.id === id);
    return row && toPrintedBars(row, '2026-06-01T04:00:00.000Z', '2026-06-20T04:00:00.000Z').map(({ isOutside }) => isOutside);
  };
  expect(outsideIn('lodge', ['lodge'])).toEqual([true]);
  expect(outsideIn('room1', [])).toEqual([true]);
});

test('toPrintedBars does not repeat bookings for a parent whose parts have their own rows', () => {
  expect(linesOf('lodge', [])).toEqual([['whole', 0, null]]);
  expect(linesOf('room1', [])).toEqual([['one', 0, null]]);
});
