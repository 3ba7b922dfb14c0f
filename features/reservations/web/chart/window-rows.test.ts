import { expect, test } from 'vitest';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { linkToPlace } from './link-to-place.ts';
import { booking, zone } from './test-rows.ts';
import { dayWidthIn } from './use-chart-view.ts';
import { findUnplacedReservations, roundToWholeMonths } from './window-rows.ts';

const june = { from: '2026-06-12', to: '2026-06-25' };
const waiting = (id: string, from: string, to: string, more: Partial<ReservationRow> = {}): ReservationRow => {
  const { startsAt, endsAt } = booking(id, '', from, to);
  const facts = { heldUntil: null, groupName: '', heads: 0, matrixLink: '', placeCount: 0, isBookedClosed: false, isBookedOutside: false };
  return { id, name: id, classification: 'retreat', state: 'held', startsAt, endsAt, ...facts, ...more };
};

test('fetches complete months, with at least a week around the range, across New Year and leap days', () => {
  expect(roundToWholeMonths('2026-06-12', '2026-06-20')).toEqual({ from: '2026-06-01', to: '2026-06-30' });
  expect(roundToWholeMonths('2026-06-05', '2026-06-28')).toEqual({ from: '2026-05-01', to: '2026-07-31' });
  expect(roundToWholeMonths('2027-12-30', '2028-02-20')).toEqual({ from: '2027-12-01', to: '2028-02-29' });
  expect(roundToWholeMonths('2199-12-20', '2200-01-02')).toEqual({ from: '2199-12-01', to: '2199-12-31' });
});

test('findUnplaced lists reservations without a place in the visible days, by start', () => {
  const rows = [
    waiting('late', '2026-06-20', '2026-06-22'),
    waiting('early', '2026-06-10', '2026-06-12'),
    waiting('placed', '2026-06-20', '2026-06-22', { placeCount: 2 }),
    waiting('over', '2026-06-20', '2026-06-22', { state: 'cancelled' }),
    waiting('later', '2026-06-26', '2026-06-28'),
    waiting('just', '2026-06-20', '2026-06-22'),
    waiting('hidden', '2026-06-20', '2026-06-22'),
    waiting('elsewhere', '2026-06-20', '2026-06-22', { groupName: 'Another' }),
  ];
  const bookings = [booking('b', 'room1', '2026-06-20', '2026-06-22', { reservationId: 'just' })];
  const unplaced = findUnplacedReservations(rows, bookings, june, zone, ({ name }, group) => name !== 'hidden' && group !== 'Another');
  expect(unplaced.map(({ id }) => id)).toEqual(['early', 'late']);
});

test('dayWidthIn fits the days to the width, but keeps each wide enough for a finger', () => {
  expect(dayWidthIn(964, 14, 'week')).toBe(54);
  expect(dayWidthIn(1208, 10, 'week')).toBe(100);
  expect(dayWidthIn(390, 14, 'week')).toBe(54);
  expect(dayWidthIn(390, 42, 'month')).toBe(24);
});

test('linkToPlace keeps the other parameters of the address', () => {
  expect(linkToPlace({ pathname: '/calendar', search: '?view=places&place=old' })).toBe('/calendar?view=places&place=');
  expect(linkToPlace({ pathname: '/calendar', search: '' })).toBe('/calendar?place=');
});
