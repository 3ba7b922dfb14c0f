import { expect, test } from 'vitest';
import { findBookingProblems } from './booking-problems.ts';

const now = '2026-06-12T12:00:00.000Z';
const stay = { state: 'confirmed', endsAt: '2026-06-14T15:00:00.000Z', isBookedClosed: true, isBookedOutside: true } as const;

test('findBookingProblems reports a closed place and a booking that lies outside the stay', () => {
  expect(findBookingProblems(stay, now)).toEqual(['closed', 'outside']);
  expect(findBookingProblems({ ...stay, isBookedClosed: false }, now)).toEqual(['outside']);
  expect(findBookingProblems({ ...stay, isBookedOutside: false }, now)).toEqual(['closed']);
});

test('findBookingProblems ignores a closed place if the stay is past or its state holds no places', () => {
  expect(findBookingProblems({ ...stay, endsAt: now }, now)).toEqual(['outside']);
  expect(findBookingProblems({ ...stay, state: 'inquiry' }, now)).toEqual(['outside']);
  expect(findBookingProblems({ ...stay, state: 'cancelled' }, now)).toEqual(['outside']);
});
