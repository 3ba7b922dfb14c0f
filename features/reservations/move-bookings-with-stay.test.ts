import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveBookingsWithStay, type HeldSpan, shiftByDays, type Span, withSpan } from './move-bookings-with-stay.ts';
import { clockTimeIn } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { addMilliseconds, minute } from '#platform/time/instant.ts';

const zone = 'America/New_York';
const at = (said: string) => toInstant(zone, said.slice(0, 10), said.slice(11) || '00:00');
const span = (from: string, to: string): Span => ({ startsAt: at(from), endsAt: at(to) });
const held = (from: string, to: string, setUp = 0, cleanUp = 0): HeldSpan => ({
  ...span(from, to),
  heldFrom: addMilliseconds(at(from), -setUp * minute),
  heldUntil: addMilliseconds(at(to), cleanUp * minute),
});

const stay = span('2026-06-12 16:00', '2026-06-14 11:00');
/** What has hours of its own, once its stay has moved by some days. */
const daysMoved = (booking: HeldSpan, days: number) => {
  const whole = { startsAt: addMilliseconds(booking.startsAt, -minute), endsAt: addMilliseconds(booking.endsAt, minute) };
  const to = { startsAt: shiftByDays(whole.startsAt, days, zone), endsAt: shiftByDays(whole.endsAt, days, zone) };
  const [after] = moveBookingsWithStay([booking], whole, to, zone);
  if (!after) throw new Error('lost');
  return after;
};
const moved = (booking: HeldSpan, to: Span, from = stay) => moveBookingsWithStay([booking], from, to, zone)[0];

describe('when one end moves', () => {
  test.each([
    ['the end, of the whole stay', held('2026-06-12 16:00', '2026-06-14 11:00'), held('2026-06-12 16:00', '2026-06-15 11:00')],
    ['the end, of what began with it', held('2026-06-12 16:00', '2026-06-13 11:00'), held('2026-06-12 16:00', '2026-06-13 11:00')],
    ['the end, of what ended with it', held('2026-06-13 09:00', '2026-06-14 11:00'), held('2026-06-13 09:00', '2026-06-15 11:00')],
    ['the end, of an evening between', held('2026-06-13 19:00', '2026-06-13 21:00'), held('2026-06-13 19:00', '2026-06-13 21:00')],
    ['set-up and clean-up', held('2026-06-12 16:00', '2026-06-14 11:00', 60, 90), held('2026-06-12 16:00', '2026-06-15 11:00', 60, 90)],
  ])('%s', (_what, before, after) => {
    expect(moved(before, span('2026-06-12 16:00', '2026-06-15 11:00'))).toEqual(after);
  });

  test('what began with the stay begins with it', () => {
    expect(moved(held('2026-06-12 16:00', '2026-06-13 11:00', 30), span('2026-06-12 09:00', '2026-06-14 11:00'))).toEqual(
      held('2026-06-12 09:00', '2026-06-13 11:00', 30),
    );
  });
});

describe('when both ends move', () => {
  test.each([
    ['the whole stay', held('2026-06-12 16:00', '2026-06-14 11:00', 60, 60), held('2026-06-19 16:00', '2026-06-21 11:00', 60, 60)],
    ['an evening between', held('2026-06-13 19:00', '2026-06-13 21:00'), held('2026-06-20 19:00', '2026-06-20 21:00')],
    ['a day of set-up before', held('2026-06-10 08:00', '2026-06-11 20:00'), held('2026-06-17 08:00', '2026-06-18 20:00')],
  ])('by a week: %s', (_what, before, after) => {
    expect(moved(before, span('2026-06-19 16:00', '2026-06-21 11:00'))).toEqual(after);
  });

  test('by as many days and to other hours: ends follow, the rest keeps its hours', () => {
    const to = span('2026-06-19 10:00', '2026-06-21 15:00');
    expect(moved(held('2026-06-12 16:00', '2026-06-13 11:00'), to)).toEqual(held('2026-06-19 10:00', '2026-06-20 11:00'));
    expect(moved(held('2026-06-13 19:00', '2026-06-13 21:00'), to)).toEqual(held('2026-06-20 19:00', '2026-06-20 21:00'));
  });

  test('by different numbers of days: only what began or ended with the stay follows', () => {
    const to = span('2026-06-11 16:00', '2026-06-16 11:00');
    expect(moved(held('2026-06-12 16:00', '2026-06-14 11:00'), to)).toEqual(held('2026-06-11 16:00', '2026-06-16 11:00'));
    expect(moved(held('2026-06-13 19:00', '2026-06-13 21:00'), to)).toEqual(held('2026-06-13 19:00', '2026-06-13 21:00'));
  });

  test('across a change of the clocks everything keeps its hour of the day', () => {
    const winter = span('2026-03-06 16:00', '2026-03-07 11:00');
    const summer = span('2026-03-13 16:00', '2026-03-14 11:00');
    expect(moved(held('2026-03-06 16:00', '2026-03-07 11:00', 45), summer, winter)).toEqual(
      held('2026-03-13 16:00', '2026-03-14 11:00', 45),
    );
    expect(moved(held('2026-03-06 20:00', '2026-03-06 22:00'), summer, winter)).toEqual(held('2026-03-13 20:00', '2026-03-13 22:00'));
  });

  test('over the leap day and the new year', () => {
    expect(
      moved(
        held('2028-02-27 18:00', '2028-02-28 09:00'),
        span('2028-02-28 16:00', '2028-03-01 11:00'),
        span('2028-02-26 16:00', '2028-02-28 11:00'),
      ),
    ).toEqual(held('2028-02-29 18:00', '2028-03-01 09:00'));
    expect(
      moved(
        held('2026-12-30 18:00', '2026-12-31 09:00'),
        span('2027-01-01 16:00', '2027-01-03 11:00'),
        span('2026-12-29 16:00', '2026-12-31 11:00'),
      ),
    ).toEqual(held('2027-01-02 18:00', '2027-01-03 09:00'));
  });
});

describe('nothing becomes empty', () => {
  test('what began with the stay and ended before its new beginning keeps its nights', () => {
    expect(moved(held('2026-06-12 16:00', '2026-06-13 11:00'), span('2026-06-13 16:00', '2026-06-14 11:00'))).toEqual(
      held('2026-06-13 16:00', '2026-06-14 11:00'),
    );
  });

  test('what ended with the stay and began after its new end keeps its nights', () => {
    expect(moved(held('2026-06-13 12:00', '2026-06-14 11:00'), span('2026-06-12 16:00', '2026-06-13 11:00'))).toEqual(
      held('2026-06-12 12:00', '2026-06-13 11:00'),
    );
  });

  test('within one day it keeps its length', () => {
    expect(moved(held('2026-06-12 16:00', '2026-06-12 18:00'), span('2026-06-12 20:00', '2026-06-14 11:00'))).toEqual(
      held('2026-06-12 20:00', '2026-06-12 22:00'),
    );
  });

  test('an hour that spring leaves out is moved with its length', () => {
    expect(daysMoved(held('2026-03-01 02:00', '2026-03-01 03:00'), 7)).toEqual(held('2026-03-08 03:00', '2026-03-08 04:00'));
  });
});

const moments = fc
  .integer({ min: Date.parse('2026-01-01') / minute, max: Date.parse('2027-06-01') / minute })
  .map((n) => addMilliseconds('1970-01-01T00:00:00.000Z', n * minute));
const spans = fc
  .tuple(moments, fc.integer({ min: 1, max: 40_000 }))
  .map(([startsAt, length]): Span => ({ startsAt, endsAt: addMilliseconds(startsAt, length * minute) }));
const bookingsOf = (one: Span) =>
  fc
    .record({
      span: fc.oneof(
        fc.constant(one),
        spans,
        spans.map(({ endsAt }) => ({ startsAt: one.startsAt, endsAt: endsAt > one.startsAt ? endsAt : one.endsAt })),
      ),
      around: fc.nat(600),
    })
    .map(({ span: own, around }): HeldSpan => ({
      ...own,
      heldFrom: addMilliseconds(own.startsAt, -around * minute),
      heldUntil: addMilliseconds(own.endsAt, around * minute),
    }));

test('whatever moves: in order, never empty, set-up and clean-up as long as they were', () => {
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

test('days there and back come out where they began, outside the hours that clocks leave out or repeat', () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: -400, max: 400 }), (one, days) => {
      const booking = { ...one, heldFrom: one.startsAt, heldUntil: one.endsAt };
      fc.pre([one.startsAt, one.endsAt].every((moment) => !/^0[0-3]/.test(clockTimeIn(zone, moment))));
      expect(daysMoved(daysMoved(booking, days), -days)).toEqual(booking);
    }),
    { numRuns: 200 },
  );
});

test('a stay that does not move moves nothing', () => {
  const booking = held('2026-11-01 01:30', '2026-11-01 05:00', 15, 15);
  expect(moveBookingsWithStay([booking], stay, stay, zone)).toEqual([booking]);
  expect(withSpan(booking, booking)).toEqual(booking);
});
