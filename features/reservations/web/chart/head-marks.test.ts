import { expect, test } from 'vitest';
import { dayNumber } from './axis.ts';
import { hourMarks, monthsOf } from './head-marks.ts';

const axis = { zone: 'America/New_York', first: '2026-03-01', count: 60, dayWidth: 240 };
const formatting = { language: 'en', locale: 'en-US', zone: axis.zone, now: '2026-03-01T12:00:00.000Z' } as const;

test('monthsOf groups days by month', () => {
  const days = Array.from({ length: 5 }, (_, n) => dayNumber('2026-12-30') + n);
  expect(monthsOf(days)).toEqual([
    { from: dayNumber('2026-12-30'), until: dayNumber('2027-01-01') },
    { from: dayNumber('2027-01-01'), until: dayNumber('2027-01-04') },
  ]);
});

test('hourMarks positions hours by clock time, even on the day of a clock change', () => {
  expect(hourMarks(axis, '2026-03-07', formatting)).toEqual([
    { x: 60, text: '6\u00A0AM' },
    { x: 120, text: '12\u00A0PM' },
    { x: 180, text: '6\u00A0PM' },
  ]);
  // When clocks go forward, noon is 11 hours after midnight.
  expect(hourMarks(axis, '2026-03-08', formatting)[1]?.x).toBeCloseTo((240 * 11) / 23);
});
