import { describe, expect, test } from 'vitest';
import { findOverlappingBookings, overlaps } from './overlap.ts';
import type { ReservationState } from './rules.ts';
import type { BookingRow } from './shapes/bookings.ts';
import type { PlaceRow } from '#features/places/shapes.ts';

const place = (id: string, parentId: string | null): PlaceRow =>
  ({ id, parentId, kind: 'room', name: id, categories: [], sleeps: 0, seats: 0, state: 'open', closedReason: '', position: 0 }) as PlaceRow;
const places = [place('site', null), place('lodge', 'site'), place('room', 'lodge'), place('bed', 'room'), place('chapel', 'site')];
const at = (hour: number) => `2026-06-12T${String(hour).padStart(2, '0')}:00:00.000Z`;
const wish = (placeId: string, from = 10, until = 12) => ({ placeId, heldFrom: at(from), heldUntil: at(until) });
const booking = (placeId: string, state: ReservationState = 'confirmed', from = 10, until = 12): BookingRow => ({
  id: `${placeId}-${from}`,
  reservationId: `of-${placeId}`,
  startsAt: at(from),
  endsAt: at(until),
  ...wish(placeId, from, until),
  name: placeId,
  classification: 'camp',
  state,
  stayStartsAt: '',
  stayEndsAt: '',
  heads: 1,
});
const inTheWay = (wantedId: string, ...booked: BookingRow[]) =>
  findOverlappingBookings(places, booked, [wish(wantedId)]).map(({ booking: booked }) => booked.placeId);

describe('findOverlappingBookings: places', () => {
  test.each([
    ['room', 'room', true],
    ['room', 'lodge', true],
    ['room', 'site', true],
    ['lodge', 'bed', true],
    ['site', 'bed', true],
    ['chapel', 'lodge', false],
    ['bed', 'chapel', false],
  ])('a requested %s and a booked %s conflict: %s', (wantedId, booked, isShared) => {
    expect(inTheWay(wantedId, booking(booked))).toEqual(isShared ? [booked] : []);
  });

  test('reports a conflict of an unknown place only with the same id', () => {
    expect(inTheWay('moon', booking('site'))).toEqual([]);
    expect(inTheWay('moon', booking('moon'))).toEqual(['moon']);
  });
});

describe('findOverlappingBookings: times', () => {
  test('reports no conflict if one booking ends when the other begins', () => {
    expect(overlaps(wish('x', 8, 10), wish('x', 10, 12))).toBe(false);
    expect(overlaps(wish('x', 10, 12), wish('x', 8, 10))).toBe(false);
    expect(inTheWay('room', booking('room', 'confirmed', 12, 14), booking('room', 'confirmed', 8, 10))).toEqual([]);
    expect(overlaps(wish('x', 8, 11), wish('x', 10, 12))).toBe(true);
    expect(overlaps(wish('x', 9, 13), wish('x', 10, 12))).toBe(true);
  });

  test('reports a conflict with set-up or clean-up time', () => {
    const early = { ...booking('room', 'confirmed', 13, 14), heldFrom: at(11) };
    expect(inTheWay('room', early)).toEqual(['room']);
  });
});

test.each([
  ['confirmed', true],
  ['held', true],
  ['inquiry', false],
  ['cancelled', false],
] as const)('findOverlappingBookings: a %s booking blocks the request: %s', (state, holds) => {
  expect(inTheWay('room', booking('room', state))).toEqual(holds ? ['room'] : []);
});

test('findOverlappingBookings ignores the excluded reservation', () => {
  expect(findOverlappingBookings(places, [booking('room')], [wish('room')], 'of-room')).toEqual([]);
});

test('findOverlappingBookings returns the same object for each request', () => {
  const [free, conflicting] = [wish('chapel'), wish('bed')];
  expect(findOverlappingBookings(places, [booking('lodge')], [free, conflicting])).toEqual([
    { wanted: conflicting, booking: booking('lodge') },
  ]);
});
