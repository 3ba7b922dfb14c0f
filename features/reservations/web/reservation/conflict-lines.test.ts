import { expect, test } from 'vitest';
import { placeTree } from '#features/places/place-tree.ts';
import type { BookingConflict } from '#features/places/shapes.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import { conflictLines, toBookingConflict, placeOf, findRemainingConflicts } from './conflict-lines.ts';

const conflict = (bookedPlaceName: string, more: Partial<BookingConflict> = {}): BookingConflict => ({
  placeId: 'cabins',
  placeName: 'Cabins',
  bookedPlaceName,
  reservationId: 'river',
  reservationName: 'River of Life',
  from: '2026-11-27T21:00:00.000Z',
  until: '2026-11-29T16:00:00.000Z',
  ...more,
});

test('conflictLines joins rooms of one building and one reservation into one line', () => {
  expect(conflictLines([conflict('Cabin 4'), conflict('Cabin 7'), conflict('Cabin 7')])).toMatchObject([
    { placeName: 'Cabins', bookedPlaceNames: ['Cabin 4', 'Cabin 7'] },
  ]);
});

test('conflictLines omits the booked place if it is the requested place', () => {
  expect(conflictLines([conflict('Cabins')])).toMatchObject([{ placeName: 'Cabins', bookedPlaceNames: [] }]);
});

test('conflictLines puts other reservations and other times on separate lines', () => {
  const others = [
    conflict('Cabin 4'),
    conflict('Cabin 4', { reservationId: 'choir' }),
    conflict('Cabin 4', { until: '2026-12-01T16:00:00.000Z' }),
  ];
  expect(conflictLines(others)).toHaveLength(3);
  // A reservation that the account may not see shows only its time.
  expect(conflictLines([conflict('Cabin 4', { reservationId: null }), conflict('Cabin 7', { reservationId: null })])).toHaveLength(1);
});

test('findRemainingConflicts keeps conflicts that still exist and those with hidden reservations', () => {
  const [river, choir, hidden] = [
    conflict('Cabins'),
    conflict('Cabin 4', { reservationId: 'choir' }),
    conflict('Cabins', { reservationId: null }),
  ];
  // The conflict with the choir still exists, although another room is booked at another time.
  const liveConflicts = [
    conflict('Cabin 7', { reservationId: 'choir', from: '2026-11-28T21:00:00.000Z' }),
    conflict('Cabins', { placeId: 'chapel' }),
  ];
  expect(findRemainingConflicts([river, choir, hidden], liveConflicts)).toEqual([choir, hidden]);
  expect(findRemainingConflicts([river], [])).toEqual([]);
});

test('placeOf names one place with its parent, and leaves a list of places unchanged', () => {
  const tree = placeTree([
    { id: 'lodge', name: 'Pine Lodge', parentId: null, position: 1 },
    { id: 'room', name: 'Room 1', parentId: 'lodge', position: 1 },
  ]);
  expect(placeOf({ placeId: 'room', placeName: 'Room 1' }, tree)).toBe('Room 1, Pine Lodge');
  expect(placeOf({ placeId: 'room', placeName: 'Room 1 and Room 2' }, tree)).toBe('Room 1 and Room 2');
  expect(placeOf({ placeId: 'gone', placeName: 'Mill' }, tree)).toBe('Mill');
});

test('toBookingConflict marks a booking that lies outside its stay', () => {
  const span = { startsAt: '2026-11-27T21:00:00.000Z', endsAt: '2026-11-29T16:00:00.000Z' };
  const { startsAt: heldFrom, endsAt: heldUntil } = span;
  const facts = { id: 'b', reservationId: 'river', placeId: 'cabins', name: 'River of Life', classification: 'camp', state: 'confirmed' };
  const booking = { ...facts, ...span, heldFrom, heldUntil, heads: 0 } as const;
  const of = (stay: Pick<BookingRow, 'stayStartsAt' | 'stayEndsAt'>) =>
    toBookingConflict({ wanted: { placeId: 'cabins' }, booking: { ...booking, ...stay } as BookingRow }, placeTree([]));
  expect(of({ stayStartsAt: heldFrom, stayEndsAt: heldUntil })).not.toHaveProperty('isOutside');
  expect(of({ stayStartsAt: heldFrom, stayEndsAt: '2026-11-28T16:00:00.000Z' })).toMatchObject({ from: heldFrom, isOutside: true });
});
