import { describe, expect, test } from 'vitest';
import { endOfMessage } from './end-of-message.ts';
import type { Instant } from './instant.ts';

const zone = 'America/New_York';
const at = (now: Instant, until: string) => endOfMessage({ minutes: 30, until }, { now, zone });

describe('endOfMessage', () => {
  test.each([
    [30, '2026-06-12T14:30:00.000Z'],
    [720, '2026-06-13T02:00:00.000Z'],
    [5000, '2026-06-13T02:00:00.000Z'],
  ])('returns the time in %i minutes, but at most in twelve hours', (minutes, end) => {
    expect(endOfMessage({ minutes }, { now: '2026-06-12T14:00:00.000Z', zone })).toBe(end);
  });

  test('returns the time in twelve real hours across a clock change', () => {
    expect(endOfMessage({ minutes: 720 }, { now: '2026-03-08T01:00:00.000Z', zone })).toBe('2026-03-08T13:00:00.000Z');
    expect(endOfMessage({ minutes: 720 }, { now: '2026-11-01T00:00:00.000Z', zone })).toBe('2026-11-01T12:00:00.000Z');
  });

  test.each([
    ['later today', '2026-06-12T14:00:00.000Z', '16:30', '2026-06-12T20:30:00.000Z'],
    ['past midnight', '2026-06-13T02:00:00.000Z', '06:00', '2026-06-13T10:00:00.000Z'],
    ['exactly twelve hours away', '2026-06-12T14:00:00.000Z', '22:00', '2026-06-13T02:00:00.000Z'],
    ['a minute more', '2026-06-12T14:00:00.000Z', '22:01', null],
    ['the minute that has begun, so tomorrow', '2026-06-12T14:00:00.000Z', '10:00', null],
    ['an hour that spring skips', '2026-03-08T05:00:00.000Z', '02:30', '2026-03-08T07:30:00.000Z'],
    ['an hour that autumn repeats', '2026-11-01T04:00:00.000Z', '01:30', '2026-11-01T05:30:00.000Z'],
    ['the second of an hour that autumn repeats', '2026-11-01T06:10:00.000Z', '01:30', '2026-11-01T06:30:00.000Z'],
    ['the second of both once the first has passed', '2026-11-01T05:40:00.000Z', '01:30', '2026-11-01T06:30:00.000Z'],
    ['twelve hours over the start of summer time', '2026-03-08T01:00:00.000Z', '09:00', '2026-03-08T13:00:00.000Z'],
    ['a minute more over the start of summer time', '2026-03-08T01:00:00.000Z', '09:01', null],
    ['twelve hours over the end of summer time', '2026-11-01T00:00:00.000Z', '07:00', '2026-11-01T12:00:00.000Z'],
    ['a minute more over the end of summer time', '2026-11-01T00:00:00.000Z', '07:01', null],
    ['the last minute of the day', '2026-06-13T03:59:30.000Z', '00:00', '2026-06-13T04:00:00.000Z'],
  ])('returns the next instant at which the clocks show a local time: %s', (_when, now, until, end) => {
    expect(at(now, until)).toBe(end);
  });
});
