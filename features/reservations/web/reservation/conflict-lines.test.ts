import { expect, test } from 'vitest';
import { placeTree } from '#features/reservations/place-tree.ts';
import type { BookingConflict, BookingRow } from '#features/reservations/shapes/bookings.ts';
import { conflictLines, toBookingConflict, placeOf, findRemainingConflicts } from './conflict-lines.ts';

const taken = (bookedPlaceName: string, more: Partial<BookingConflict> = {}): BookingConflict => ({
  placeId: 'cabins',
  placeName: 'Cabins',
  bookedPlaceName,
  reservationId: 'river',
  reservationName: 'River of Life',
  from: '2026-11-27T21:00:00.000Z',
  until: '2026-11-29T16:00:00.000Z',
  ...more,
});

test('rooms of one house that one reservation has are one line', () => {
  expect(conflictLines([taken('Cabin 4'), taken('Cabin 7'), taken('Cabin 7')])).toMatchObject([
    { placeName: 'Cabins', bookedPlaceNames: ['Cabin 4', 'Cabin 7'] },
  ]);
});

test('the place itself needs no reason', () => {
  expect(conflictLines([taken('Cabins')])).toMatchObject([{ placeName: 'Cabins', bookedPlaceNames: [] }]);
});

test('other reservations and other times are other lines', () => {
  const others = [taken('Cabin 4'), taken('Cabin 4', { reservationId: 'choir' }), taken('Cabin 4', { until: '2026-12-01T16:00:00.000Z' })];
  expect(conflictLines(others)).toHaveLength(3);
  // Of those that one may not see, nothing is known but the time.
  expect(conflictLines([taken('Cabin 4', { reservationId: null }), taken('Cabin 7', { reservationId: null })])).toHaveLength(1);
});

test('what was in the way and is gone is said no longer, but for what one may not see', () => {
  const [river, choir, hidden] = [taken('Cabins'), taken('Cabin 4', { reservationId: 'choir' }), taken('Cabins', { reservationId: null })];
  // By another part of the house, at another time: in the way all the same.
  const known = [taken('Cabin 7', { reservationId: 'choir', from: '2026-11-28T21:00:00.000Z' }), taken('Cabins', { placeId: 'chapel' })];
  expect(findRemainingConflicts([river, choir, hidden], known)).toEqual([choir, hidden]);
  expect(findRemainingConflicts([river], [])).toEqual([]);
});

test('a place is said with what it is part of, a list of places as it is', () => {
  const tree = placeTree([
    { id: 'lodge', name: 'Pine Lodge', parentId: null, position: 1 },
    { id: 'room', name: 'Room 1', parentId: 'lodge', position: 1 },
  ]);
  expect(placeOf({ placeId: 'room', placeName: 'Room 1' }, tree)).toBe('Room 1, Pine Lodge');
  expect(placeOf({ placeId: 'room', placeName: 'Room 1 and Room 2' }, tree)).toBe('Room 1 and Room 2');
  expect(placeOf({ placeId: 'gone', placeName: 'Mill' }, tree)).toBe('Mill');
});

test('a booking in the way that lies outside its stay says so', () => {
  const span = { startsAt: '2026-11-27T21:00:00.000Z', endsAt: '2026-11-29T16:00:00.000Z' };
  const { startsAt: heldFrom, endsAt: heldUntil } = span;
  const facts = { id: 'b', reservationId: 'river', placeId: 'cabins', name: 'River of Life', classification: 'camp', state: 'confirmed' };
  const booking = { ...facts, ...span, heldFrom, heldUntil, heads: 0 } as const;
  const of = (stay: Pick<BookingRow, 'stayStartsAt' | 'stayEndsAt'>) =>
    toBookingConflict({ wanted: { placeId: 'cabins' }, booking: { ...booking, ...stay } as BookingRow }, placeTree([]));
  expect(of({ stayStartsAt: heldFrom, stayEndsAt: heldUntil })).not.toHaveProperty('isOutside');
  expect(of({ stayStartsAt: heldFrom, stayEndsAt: '2026-11-28T16:00:00.000Z' })).toMatchObject({ from: heldFrom, isOutside: true });
});
