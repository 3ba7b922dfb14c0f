import { describe, expect, test } from 'vitest';
import { toInstant } from '#platform/time/to-instant.ts';
import { clockTimes } from './clock-times.ts';
import { dayTimeOf, readTimeSpan } from './times.ts';

const chicago = clockTimes('America/Chicago');
const timesOf = (day: string, text: string, isNight = false) => chicago({ day, starts: null, ends: null, isNight, ...readTimeSpan(text) });
const clock = (minutes: number | null) => (minutes === null ? null : dayTimeOf('2027-01-01', minutes).time);
const spring = '2027-03-14';

describe('clockTimes', () => {
  test.each<[string, string, boolean, string | null, string | null, boolean]>([
    [spring, '02:30', false, '03:30', null, true],
    [spring, '02:30-03:30', false, '03:30', '04:30', true],
    [spring, '02:00-02:30', false, '03:00', '03:30', true],
    [spring, '01:30-02:30', false, '01:30', '03:30', true],
    [spring, '01:30-03:30', false, '01:30', '03:30', false],
    [spring, '03:00', false, '03:00', null, false],
    ['2027-03-13', '02:30', false, '02:30', null, false],
    ['2027-03-13', '02:30', true, '03:30', null, true],
    [spring, '02:30', true, '02:30', null, false],
    ['2027-11-07', '01:30-02:30', false, '01:30', '02:30', false],
    [spring, 'after lunch', false, null, null, false],
  ])('skips the hour that daylight saving skips: on %s, %s, night row %s', (day, text, isNight, starts, ends, isSkipped) => {
    const times = timesOf(day, text, isNight);
    expect([clock(times.starts), clock(times.ends), times.isSkipped]).toEqual([starts, ends, isSkipped]);
  });

  test('moves start and end of a night row to the next day', () =>
    expect(timesOf('2026-06-20', '00:15-01:00', true)).toEqual({ starts: 1_455, ends: 1_500, isSkipped: false }));

  test("returns only times that the camp's clocks show", () => {
    for (const text of ['00:30', '01:59', '02:00', '02:30', '02:59', '03:00', '02:15-02:45', '01:00-02:15', '23:00-02:30']) {
      const { starts, ends } = timesOf(text.startsWith('23') ? '2027-03-13' : spring, text);
      for (const minutes of [starts, ends].filter((minute) => minute !== null)) {
        const { day, time } = dayTimeOf(text.startsWith('23') ? '2027-03-13' : spring, minutes);
        const moment = toInstant('America/Chicago', day, time);
        expect(new Date(moment).toLocaleTimeString('en-GB', { timeZone: 'America/Chicago', timeStyle: 'short' })).toBe(time);
      }
    }
  });
});
