import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toInstant } from '#platform/time/to-instant.ts';
import type { Span } from './move-bookings-with-stay.ts';
import { isOutsideStay, moveStayWithBooking } from './move-stay-with-booking.ts';

const zone = 'America/New_York';
const at = (text: string) => toInstant(zone, text.slice(0, 10), text.slice(11));
const span = (from: string, to: string): Span => ({ startsAt: at(from), endsAt: at(to) });

const stay = span('2026-06-12 16:00', '2026-06-14 11:00');
const dayLater = span('2026-06-13 16:00', '2026-06-15 11:00');

describe('moveStayWithBooking: a booking of the whole stay', () => {
  test('moves the stay', () => {
    expect(moveStayWithBooking(stay, stay, dayLater, zone, 'auto')).toEqual(dayLater);
  });

  test('stretches the stay at the end that was stretched', () => {
    const longer = span('2026-06-12 16:00', '2026-06-16 11:00');
    expect(moveStayWithBooking(stay, stay, longer, zone, 'auto')).toEqual(longer);
    const earlier = span('2026-06-11 16:00', '2026-06-14 11:00');
    expect(moveStayWithBooking(stay, stay, earlier, zone, 'auto')).toEqual(earlier);
  });

  test('keeps local times across a clock change', () => {
    const before = span('2026-10-30 16:00', '2026-11-01 11:00');
    const after = span('2026-11-06 16:00', '2026-11-08 11:00');
    expect(moveStayWithBooking(before, before, after, zone, 'auto')).toEqual(after);
  });

  test('does not move the stay with the scope `place` or if the booking only changes its place', () => {
    expect(moveStayWithBooking(stay, stay, dayLater, zone, 'place')).toBeNull();
    expect(moveStayWithBooking(stay, stay, stay, zone, 'auto')).toBeNull();
    expect(moveStayWithBooking(stay, stay, stay, zone, 'stay')).toBeNull();
  });
});

describe('moveStayWithBooking: a booking that starts before its stay and ends with it', () => {
  const early = span('2026-06-11 09:00', '2026-06-14 11:00');

  test('moves the whole stay with the booking', () => {
    expect(moveStayWithBooking(stay, early, span('2026-06-12 09:00', '2026-06-15 11:00'), zone, 'auto')).toEqual(dayLater);
  });

  test('stretches the stay only if the shared end is stretched', () => {
    expect(moveStayWithBooking(stay, early, span('2026-06-11 09:00', '2026-06-15 11:00'), zone, 'auto')).toEqual(
      span('2026-06-12 16:00', '2026-06-15 11:00'),
    );
    expect(moveStayWithBooking(stay, early, span('2026-06-10 09:00', '2026-06-14 11:00'), zone, 'auto')).toBeNull();
  });
});

describe('moveStayWithBooking: a booking within its stay', () => {
  const dinner = span('2026-06-13 18:00', '2026-06-13 20:00');
  const next = span('2026-06-14 18:00', '2026-06-14 20:00');

  test('moves the stay with the scope `stay` but not with `auto`', () => {
    expect(moveStayWithBooking(stay, dinner, next, zone, 'auto')).toBeNull();
    expect(moveStayWithBooking(stay, dinner, next, zone, 'stay')).toEqual(dayLater);
  });

  test('moves the stay by hours if the booking moves by hours', () => {
    const later = span('2026-06-13 20:00', '2026-06-13 22:00');
    expect(moveStayWithBooking(stay, dinner, later, zone, 'stay')).toEqual(span('2026-06-12 18:00', '2026-06-14 13:00'));
  });

  test('returns null if the stay would become empty', () => {
    const night = span('2026-06-12 16:00', '2026-06-12 23:00');
    const shorter = span('2026-06-16 16:00', '2026-06-16 23:00');
    expect(moveStayWithBooking(night, dinner, { startsAt: dinner.startsAt, endsAt: at('2026-06-12 20:00') }, zone, 'stay')).toBeNull();
    expect(moveStayWithBooking(night, dinner, { ...dinner, startsAt: shorter.startsAt }, zone, 'stay')).toBeNull();
  });
});

test('moveStayWithBooking restores the stay after a move there and back, by any number of days', () => {
  const days = fc.integer({ min: -200, max: 200 });
  fc.assert(
    fc.property(days, (by) => {
      const day = (first: string) => new Date(Date.parse(`${first}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
      const to = span(`${day('2026-06-12')} 16:00`, `${day('2026-06-14')} 11:00`);
      const movedStay = moveStayWithBooking(stay, stay, to, zone, 'auto') ?? stay;
      expect(movedStay).toEqual(to);
      expect(moveStayWithBooking(movedStay, to, stay, zone, 'auto') ?? movedStay).toEqual(stay);
    }),
  );
});

test('isOutsideStay is true for a booking that starts before the stay or ends after it', () => {
  expect(isOutsideStay(stay, stay)).toBe(false);
  expect(isOutsideStay(span('2026-06-12 17:00', '2026-06-14 10:00'), stay)).toBe(false);
  expect(isOutsideStay(span('2026-06-12 15:59', '2026-06-14 11:00'), stay)).toBe(true);
  expect(isOutsideStay(span('2026-06-12 16:00', '2026-06-14 11:01'), stay)).toBe(true);
});
