import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveBookingsWithStay, type HeldSpan, shiftByDays, type Span, withSpan } from './move-bookings-with-stay.ts';
import { clockTimeIn } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { addMilliseconds, minute } from '#platform/time/instant.ts';

const zone = 'America/New_York';
const at = (text: string) => toInstant(zone, text.slice(0, 10), text.slice(11) || '00:00');
const span = (from: string, to: string): Span => ({ startsAt: at(from), endsAt: at(to) });
const heldSpan = (from: string, to: string, setUp = 0, cleanUp = 0): HeldSpan => ({
  ...span(from, to),
  heldFrom: addMilliseconds(at(from), -setUp * minute),
  heldUntil: addMilliseconds(at(to), cleanUp * minute),
});

const stay = span('2026-06-12 16:00', '2026-06-14 11:00');
/** Returns a booking after its stay moved by some days. The booking shares neither the start nor the end of the stay. */
const daysMoved = (booking: HeldSpan, days: number) => {
  const stayAround = { startsAt: addMilliseconds(booking.startsAt, -minute), endsAt: addMilliseconds(booking.endsAt, minute) };
  const to = { startsAt: shiftByDays(stayAround.startsAt, days, zone), endsAt: shiftByDays(stayAround.endsAt, days, zone) };
  const [after] = moveBookingsWithStay([booking], stayAround, to, zone);
  if (!after) throw new Error('lost');
  return after;
};
const moved = (booking: HeldSpan, to: Span, from = stay) => moveBookingsWithStay([booking], from, to, zone)[0];

describe('moveBookingsWithStay: only the start or the end moves', () => {
  test.each([
    [
      'the end of a booking of the whole stay',
      heldSpan('2026-06-12 16:00', '2026-06-14 11:00'),
      heldSpan('2026-06-12 16:00', '2026-06-15 11:00'),
    ],
    [
      'no end of a booking that only began with the stay',
      heldSpan('2026-06-12 16:00', '2026-06-13 11:00'),
      heldSpan('2026-06-12 16:00', '2026-06-13 11:00'),
    ],
    [
      'the end of a booking that ended with the stay',
      heldSpan('2026-06-13 09:00', '2026-06-14 11:00'),
      heldSpan('2026-06-13 09:00', '2026-06-15 11:00'),
    ],
    [
      'nothing of an evening in between',
      heldSpan('2026-06-13 19:00', '2026-06-13 21:00'),
      heldSpan('2026-06-13 19:00', '2026-06-13 21:00'),
    ],
    [
      'set-up and clean-up along',
      heldSpan('2026-06-12 16:00', '2026-06-14 11:00', 60, 90),
      heldSpan('2026-06-12 16:00', '2026-06-15 11:00', 60, 90),
    ],
  ])('after a later departure, moves %s', (_what, before, after) => {
    expect(moved(before, span('2026-06-12 16:00', '2026-06-15 11:00'))).toEqual(after);
  });

  test('moves the start of a booking that began with the stay', () => {
    expect(moved(heldSpan('2026-06-12 16:00', '2026-06-13 11:00', 30), span('2026-06-12 09:00', '2026-06-14 11:00'))).toEqual(
      heldSpan('2026-06-12 09:00', '2026-06-13 11:00', 30),
    );
  });
});

describe('moveBookingsWithStay: start and end move', () => {
  test.each([
    [
      'a booking of the whole stay',
      heldSpan('2026-06-12 16:00', '2026-06-14 11:00', 60, 60),
      heldSpan('2026-06-19 16:00', '2026-06-21 11:00', 60, 60),
    ],
    ['an evening in between', heldSpan('2026-06-13 19:00', '2026-06-13 21:00'), heldSpan('2026-06-20 19:00', '2026-06-20 21:00')],
    ['a set-up day before the stay', heldSpan('2026-06-10 08:00', '2026-06-11 20:00'), heldSpan('2026-06-17 08:00', '2026-06-18 20:00')],
  ])('by a week: moves %s', (_what, before, after) => {
    expect(moved(before, span('2026-06-19 16:00', '2026-06-21 11:00'))).toEqual(after);
  });

  test('by the same number of days with new times: only bookings that share the start or end get the new time', () => {
    const to = span('2026-06-19 10:00', '2026-06-21 15:00');
    expect(moved(heldSpan('2026-06-12 16:00', '2026-06-13 11:00'), to)).toEqual(heldSpan('2026-06-19 10:00', '2026-06-20 11:00'));
    expect(moved(heldSpan('2026-06-13 19:00', '2026-06-13 21:00'), to)).toEqual(heldSpan('2026-06-20 19:00', '2026-06-20 21:00'));
  });

  test('by different numbers of days: only bookings that share the start or end move', () => {
    const to = span('2026-06-11 16:00', '2026-06-16 11:00');
    expect(moved(heldSpan('2026-06-12 16:00', '2026-06-14 11:00'), to)).toEqual(heldSpan('2026-06-11 16:00', '2026-06-16 11:00'));
    expect(moved(heldSpan('2026-06-13 19:00', '2026-06-13 21:00'), to)).toEqual(heldSpan('2026-06-13 19:00', '2026-06-13 21:00'));
  });

  test('keeps local times across a clock change', () => {
    const winter = span('2026-03-06 16:00', '2026-03-07 11:00');
    const summer = span('2026-03-13 16:00', '2026-03-14 11:00');
    expect(moved(heldSpan('2026-03-06 16:00', '2026-03-07 11:00', 45), summer, winter)).toEqual(
      heldSpan('2026-03-13 16:00', '2026-03-14 11:00', 45),
    );
    expect(moved(heldSpan('2026-03-06 20:00', '2026-03-06 22:00'), summer, winter)).toEqual(
      heldSpan('2026-03-13 20:00', '2026-03-13 22:00'),
    );
  });

  test('keeps local times across a leap day and New Year', () => {
    expect(
      moved(
        heldSpan('2028-02-27 18:00', '2028-02-28 09:00'),
        span('2028-02-28 16:00', '2028-03-01 11:00'),
        span('2028-02-26 16:00', '2028-02-28 11:00'),
      ),
    ).toEqual(heldSpan('2028-02-29 18:00', '2028-03-01 09:00'));
    expect(
      moved(
        heldSpan('2026-12-30 18:00', '2026-12-31 09:00'),
        span('2027-01-01 16:00', '2027-01-03 11:00'),
        span('2026-12-29 16:00', '2026-12-31 11:00'),
      ),
    ).toEqual(heldSpan('2027-01-02 18:00', '2027-01-03 09:00'));
  });
});

describe('moveBookingsWithStay: length of a booking', () => {
  test('keeps the nights of a booking that ended before the new start', () => {
    expect(moved(heldSpan('2026-06-12 16:00', '2026-06-13 11:00'), span('2026-06-13 16:00', '2026-06-14 11:00'))).toEqual(
      heldSpan('2026-06-13 16:00', '2026-06-14 11:00'),
    );
  });

  test('keeps the nights of a booking that began after the new end', () => {
    expect(moved(heldSpan('2026-06-13 12:00', '2026-06-14 11:00'), span('2026-06-12 16:00', '2026-06-13 11:00'))).toEqual(
      heldSpan('2026-06-12 12:00', '2026-06-13 11:00'),
    );
  });

  test('keeps the length of a booking within one day', () => {
    expect(moved(heldSpan('2026-06-12 16:00', '2026-06-12 18:00'), span('2026-06-12 20:00', '2026-06-14 11:00'))).toEqual(
      heldSpan('2026-06-12 20:00', '2026-06-12 22:00'),
    );
  });

  test('keeps the length of a booking in the hour that is skipped in spring', () => {
    expect(daysMoved(heldSpan('2026-03-01 02:00', '2026-03-01 03:00'), 7)).toEqual(heldSpan('2026-03-08 03:00', '2026-03-08 04:00'));
  });
});

const moments = fc
  .integer({ min: Date.parse('2026-01-01') / minute, max: Date.parse('2027-06-01') / minute })
  .map((n) => addMilliseconds('1970-01-01T00:00:00.000Z', n * minute));
const spans = fc
  .tuple(moments, fc.integer({ min: 1, max: 40_000 }))
  .map(([startsAt, length]): Span => ({ startsAt, endsAt: addMilliseconds(startsAt, length * minute) }));
const bookingsOf = (stay: Span) =>
  fc
    .record({
      span: fc.oneof(
        fc.constant(stay),
        spans,
        spans.map(({ endsAt }) => ({ startsAt: stay.startsAt, endsAt: endsAt > stay.startsAt ? endsAt : stay.endsAt })),
      ),
      around: fc.nat(600),
    })
    .map(({ span: own, around }): HeldSpan => ({
      ...own,
      heldFrom: addMilliseconds(own.startsAt, -around * minute),
      heldUntil: addMilliseconds(own.endsAt, around * minute),
    }));

test('moveBookingsWithStay keeps set-up and clean-up times and never makes a booking empty, for any move', () => {
  const cases = spans.chain((from) => fc.tuple(fc.constant(from), spans, bookingsOf(from)));
  fc.assert(
    fc.property(cases, ([from, to, booking]) => {
      const [after] = moveBookingsWithStay([booking], from, to, zone);
      if (!after) throw new Error('lost');
      expect(after.startsAt < after.endsAt).toBe(true);
      expect(Date.parse(after.startsAt) - Date.parse(after.heldFrom)).toBe(Date.parse(booking.startsAt) - Date.parse(booking.heldFrom));
      expect(Date.parse(after.heldUntil) - Date.parse(after.endsAt)).toBe(Date.parse(booking.heldUntil) - Date.parse(booking.endsAt));
      if (booking.startsAt === from.startsAt && booking.endsAt === from.endsAt) expect(after).toMatchObject(to);
    }),
    { numRuns: 300 },
  );
});

test('moving a booking by days and back restores it, except in the hours of a clock change', () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: -400, max: 400 }), (span, days) => {
      const booking = { ...span, heldFrom: span.startsAt, heldUntil: span.endsAt };
      fc.pre([span.startsAt, span.endsAt].every((moment) => !/^0[0-3]/.test(clockTimeIn(zone, moment))));
      expect(daysMoved(daysMoved(booking, days), -days)).toEqual(booking);
    }),
    { numRuns: 200 },
  );
});

test('moveBookingsWithStay returns the same bookings if the stay does not move', () => {
  const booking = heldSpan('2026-11-01 01:30', '2026-11-01 05:00', 15, 15);
  expect(moveBookingsWithStay([booking], stay, stay, zone)).toEqual([booking]);
  expect(withSpan(booking, booking)).toEqual(booking);
});
