import { expect, test } from 'vitest';
import { toInstant } from '#platform/time/to-instant.ts';
import { dayWidthIn, skippedDayPart } from './use-chart-view.ts';
import { zone } from './test-rows.ts';

const at = (clock: string) => ({ zone, now: toInstant(zone, '2026-06-12', clock) });

test('skippedDayPart: a day wider than the screen opens one hour before now if it is today, else at seven', () => {
  expect(skippedDayPart('2026-06-12', 0.5, at('09:00'))).toBeCloseTo(8 / 24);
  expect(skippedDayPart('2026-06-13', 0.5, at('09:00'))).toBeCloseTo(7 / 24);
});

test('skippedDayPart: a day never opens before midnight, nor so late that the next day is visible', () => {
  expect(skippedDayPart('2026-06-12', 0.5, at('00:10'))).toBe(0);
  expect(skippedDayPart('2026-06-12', 0.5, at('23:00'))).toBe(0.5);
});

test('skippedDayPart: a day that fits the screen opens at midnight', () => {
  expect(skippedDayPart('2026-06-12', 2.7, at('09:00'))).toBe(0);
});

test('dayWidthIn shows about half a day on a phone at the day zoom', () => {
  expect((390 - 32 - 112) / dayWidthIn(358, 3, 'day')).toBeLessThan(0.6);
});
