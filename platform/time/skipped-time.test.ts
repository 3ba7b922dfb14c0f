import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { canClocksChange, skippedMinutes } from './skipped-time.ts';

test.each([
  ['America/Chicago', '2027-03-14T01:59', 0],
  ['America/Chicago', '2027-03-14T02:00', 60],
  ['America/Chicago', '2027-03-14T02:30', 60],
  ['America/Chicago', '2027-03-14T02:59', 60],
  ['America/Chicago', '2027-03-14T03:00', 0],
  ['America/Chicago', '2027-03-13T02:30', 0],
  ['America/Chicago', '2027-11-07T01:30', 0],
  ['America/Phoenix', '2027-03-14T02:30', 0],
  ['Australia/Lord_Howe', '2026-10-04T02:15', 30],
  ['Africa/Casablanca', '2026-03-22T02:30', 60],
  ['Pacific/Apia', '2011-12-30T12:00', 24 * 60],
])('skippedMinutes for zone %s at %s returns %i', (zone, local, minutes) => expect(skippedMinutes(zone, local)).toBe(minutes));

test('skippedMinutes agrees with Temporal in every zone', () => {
  const zones = fc.constantFrom(
    'America/New_York',
    'America/Chicago',
    'Europe/Dublin',
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Asia/Kathmandu',
  );
  const times = fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2034, 0, 1) / 60_000 });
  // Take half of the samples from nights before Sunday, because clocks change then.
  const nights = fc.tuple(fc.integer({ min: 0, max: 520 }), fc.integer({ min: 0, max: 300 }));
  const nightTimes = nights.map(([week, minutes]) => Date.UTC(2024, 0, 7) / 60_000 + week * 7 * 1_440 + minutes);
  fc.assert(
    fc.property(zones, fc.oneof(times, nightTimes), (zone, at) => {
      const local = new Date(at * 60_000).toISOString().slice(0, 16);
      const meant = Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toPlainDateTime();
      const minutes = Temporal.PlainDateTime.from(local).until(meant).total('minutes');
      expect(skippedMinutes(zone, local)).toBe(Math.max(0, minutes));
      if (minutes > 0) expect(canClocksChange(zone, local.slice(0, 10))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
