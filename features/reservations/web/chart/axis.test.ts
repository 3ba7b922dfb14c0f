import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toInstant } from '#platform/time/to-instant.ts';
import { type Axis, dayAt, dayNumber, dayOfNumber, instantAt, isWeekend, weekdayOf, xOf, xOfDay } from './axis.ts';

const newYork = 'America/New_York';
const june: Axis = { zone: newYork, first: '2026-06-01', count: 60, dayWidth: 48 };

test('xOf puts the start of a day at the start of its column', () => {
  expect(xOf(june, toInstant(newYork, '2026-06-01'))).toBe(0);
  expect(xOf(june, toInstant(newYork, '2026-06-03'))).toBe(96);
  expect(xOfDay(june, '2026-06-03')).toBe(96);
});

test("xOf positions a time in its day's column in proportion to the elapsed part of the day", () => {
  expect(xOf(june, toInstant(newYork, '2026-06-01', '12:00'))).toBeCloseTo(24);
  expect(xOf(june, toInstant(newYork, '2026-06-02', '16:00'))).toBeCloseTo(48 + 32);
});

test('xOf gives days of 23 and 25 hours the same width', () => {
  for (const [first, next] of [
    ['2026-03-08', '2026-03-09'],
    ['2026-11-01', '2026-11-02'],
  ] as const) {
    const axis = { ...june, first };
    expect(xOf(axis, toInstant(newYork, next))).toBe(48);
    expect(xOf(axis, toInstant(newYork, next, '12:00'))).toBeCloseTo(72);
  }
  // When clocks go forward, noon is 11 hours after midnight.
  expect(xOf({ ...june, first: '2026-03-08' }, toInstant(newYork, '2026-03-08', '12:00'))).toBeCloseTo((48 * 11) / 23);
});

test('xOf returns negative pixels for times before the axis', () => {
  expect(xOf(june, toInstant(newYork, '2026-05-31', '12:00'))).toBeCloseTo(-24);
});

test('instantAt converts pixels back to the same instant', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') }),
      fc.constantFrom(newYork, 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'America/Sao_Paulo', 'UTC'),
      (moment, zone) => {
        const at = new Date(moment).toISOString();
        const axis = { ...june, zone };
        expect(Math.abs(Date.parse(instantAt(axis, xOf(axis, at))) - moment)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test('dayAt returns the day of a pixel', () => {
  expect(dayAt(june, 0)).toBe('2026-06-01');
  expect(dayAt(june, 47.9)).toBe('2026-06-01');
  expect(dayAt(june, 48)).toBe('2026-06-02');
  expect(dayAt(june, -1)).toBe('2026-05-31');
});

test('dayNumber counts days across New Year and leap days, and isWeekend recognizes weekends', () => {
  expect(dayOfNumber(dayNumber('2028-02-28') + 1)).toBe('2028-02-29');
  expect(dayOfNumber(dayNumber('2026-12-31') + 1)).toBe('2027-01-01');
  expect(weekdayOf(dayNumber('2026-06-12'))).toBe(5);
  expect(isWeekend(dayNumber('2026-06-13'))).toBe(true);
  expect(isWeekend(dayNumber('2026-06-15'))).toBe(false);
  expect(weekdayOf(dayNumber('1969-12-28'))).toBe(0);
});
