import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { clockTimeIn, dayIn, addDays, dayRangeOf, hourIn, localMomentIn, nightsBetween } from './calendar.ts';
import { toInstant } from './to-instant.ts';
import { hour, instantOf } from './instant.ts';

const newYork = 'America/New_York';

test('dayIn returns different days for one instant in different time zones', () => {
  expect(dayIn(newYork, '2026-06-13T03:59:59.999Z')).toBe('2026-06-12');
  expect(dayIn(newYork, '2026-06-13T04:00:00.000Z')).toBe('2026-06-13');
  expect(dayIn('Pacific/Kiritimati', '2026-06-12T10:00:00.000Z')).toBe('2026-06-13');
});

test.each([
  ['2026-06-12T20:00:00.000Z', '2026-06-14T15:00:00.000Z', '2026-06-12', '2026-06-14'],
  // This span ends at midnight in the camp's time zone, so it does not include the next day.
  ['2026-11-20T05:00:00.000Z', '2026-11-21T05:00:00.000Z', '2026-11-20', '2026-11-20'],
  ['2026-11-20T05:00:00.000Z', '2026-11-21T05:00:00.001Z', '2026-11-20', '2026-11-21'],
  ['2026-11-21T05:00:00.000Z', '2026-11-21T05:00:00.000Z', '2026-11-21', '2026-11-21'],
])('dayRangeOf a span from %s to %s returns the days %s to %s', (startsAt, endsAt, first, last) => {
  expect(dayRangeOf(newYork, { startsAt, endsAt })).toEqual({ first, last });
});

test('converts a local time to an instant', () => {
  expect(toInstant(newYork, '2026-06-12', '16:30')).toBe('2026-06-12T20:30:00.000Z');
  expect(toInstant(newYork, '2026-12-12')).toBe('2026-12-12T05:00:00.000Z');
});

test('moves a local time that is skipped in spring forward, and uses the first instant of a time that is repeated in autumn', () => {
  expect(toInstant(newYork, '2026-03-08', '02:30')).toBe('2026-03-08T07:30:00.000Z');
  expect(toInstant(newYork, '2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z');
});

test('counts a day of 23 or 25 hours as one day, and a night with a clock change as one night', () => {
  const length = (day: string) => (Date.parse(toInstant(newYork, addDays(day, 1))) - Date.parse(toInstant(newYork, day))) / hour;
  expect(length('2026-03-08')).toBe(23);
  expect(length('2026-11-01')).toBe(25);
  expect(nightsBetween('2026-10-31', '2026-11-01')).toBe(1);
});

test('counts calendar days across leap days and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(nightsBetween('2027-12-30', '2028-01-02')).toBe(3);
});

test('hourIn returns the local hour', () => {
  expect(hourIn(newYork, '2026-06-12T11:59:00.000Z')).toBe(7);
});

test('pads the year with zeros while a person types it', () => {
  const moments = ['0002-06-12', '0020-06-12', '0202-06-12'].map((day) => toInstant(newYork, day, '16:00'));
  expect(moments.map((moment) => localMomentIn(newYork, moment))).toEqual(['0002-06-12T16:00', '0020-06-12T16:00', '0202-06-12T16:00']);
  expect(moments.map((moment) => addDays(dayIn(newYork, moment), 1))).toEqual(['0002-06-13', '0020-06-13', '0202-06-13']);
});

test('returns the same local time in summer and winter', () => {
  expect(clockTimeIn('America/New_York', '2026-06-12T20:30:59.000Z')).toBe('16:30');
  expect(clockTimeIn('America/New_York', '2026-12-12T21:30:00.000Z')).toBe('16:30');
  expect(clockTimeIn('America/New_York', '2026-06-12T04:00:00.000Z')).toBe('00:00');
});

const zones = fc.constantFrom(
  newYork,
  'UTC',
  'Europe/Dublin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Africa/Casablanca',
  'America/St_Johns',
);
const moments = fc.integer({ min: Date.UTC(1970, 0, 2), max: Date.UTC(2199, 11, 30) }).map((at) => instantOf(at));
const days = moments.map((moment) => moment.slice(0, 10));

test('returns the same instant as Temporal in every zone and year', () => {
  fc.assert(
    fc.property(zones, moments, (zone, moment) => {
      const there = Temporal.Instant.from(moment).toZonedDateTimeISO(zone);
      expect(dayIn(zone, moment)).toBe(there.toPlainDate().toString());
      expect(clockTimeIn(zone, moment)).toBe(there.toPlainTime().toString({ smallestUnit: 'minute' }));
      expect(hourIn(zone, moment)).toBe(there.hour);
    }),
    { numRuns: 2_000 },
  );
  fc.assert(
    fc.property(days, days, fc.integer({ min: -5_000, max: 5_000 }), (first, second, count) => {
      const plain = Temporal.PlainDate.from(first);
      expect(addDays(first, count)).toBe(plain.add({ days: count }).toString());
      expect(nightsBetween(first, second)).toBe(plain.until(second, { largestUnit: 'day' }).days);
    }),
    { numRuns: 2_000 },
  );
});

test.each(['', 'x', '2026-02-30', '2026-13-01', '2026-6-12', '2026-06-12T10:00'])('rejects an invalid day: %s', (day) => {
  expect(() => addDays(day, 1)).toThrow(RangeError);
  expect(() => nightsBetween(day, '2026-06-12')).toThrow(RangeError);
});
