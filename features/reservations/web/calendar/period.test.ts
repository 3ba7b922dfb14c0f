import { describe, expect, test } from 'vitest';
import { daysIn, firstOfMonth, monthGrid, monthsLater } from './days.ts';
import { formatPeriod, visibleDays, shiftPeriod } from './period.ts';

const formatting = { language: 'en', locale: 'en-US', zone: 'America/New_York', now: '2026-06-12T16:00:00.000Z' } as const;

describe('formatPeriod', () => {
  test.each([
    [{ view: 'month', zoom: 'week' }, '2026-06-01', '2026-06-30', 'June 2026'],
    [{ view: 'week', zoom: 'week' }, '2026-06-07', '2026-06-13', 'Jun 7 – 13'],
    [{ view: 'places', zoom: 'day' }, '2026-06-12', '2026-06-14', 'Jun 12 – 14'],
    [{ view: 'places', zoom: 'week' }, '2026-06-12', '2026-06-25', 'Jun 12 – 25'],
    [{ view: 'places', zoom: 'month' }, '2026-06-12', '2026-07-09', 'Jun 12 – Jul 9'],
  ] as const)('formats %o', (position, from, to, words) => {
    expect(visibleDays(position, '2026-06-12')).toEqual({ from, to });
    expect(formatPeriod(position, '2026-06-12', formatting)).toBe(words);
  });
});

describe('shiftPeriod', () => {
  test.each([
    [{ view: 'month', zoom: 'week' }, '2026-12-31', '2027-01-31', '2026-11-30'],
    [{ view: 'week', zoom: 'week' }, '2026-12-31', '2027-01-07', '2026-12-24'],
    [{ view: 'places', zoom: 'day' }, '2026-12-31', '2027-01-01', '2026-12-30'],
    [{ view: 'places', zoom: 'week' }, '2026-12-31', '2027-01-07', '2026-12-24'],
    [{ view: 'places', zoom: 'month' }, '2026-12-31', '2027-01-31', '2026-11-30'],
  ] as const)('moves %o one period forward and back', (position, selectedDay, later, earlier) => {
    expect(shiftPeriod(position, selectedDay, 1)).toBe(later);
    expect(shiftPeriod(position, selectedDay, -1)).toBe(earlier);
  });
});

test('limits the chart to valid days', () => {
  for (const selectedDay of daysIn({ from: '2026-01-01', to: '2028-12-31' })) {
    const next = monthGrid(monthsLater(firstOfMonth(selectedDay), 1));
    expect(visibleDays({ view: 'places', zoom: 'month' }, selectedDay).to <= next.to).toBe(true);
  }
});
