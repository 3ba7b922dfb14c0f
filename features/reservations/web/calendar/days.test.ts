import { describe, expect, test } from 'vitest';
import { daysIn, isWeekend, lastOfMonth, monthGrid, monthsLater, clampToValidDays, weekOf, weeksIn } from './days.ts';

describe('weekOf', () => {
  test('begins a week on Sunday', () => {
    expect(weekOf('2026-06-12')).toEqual({ from: '2026-06-07', to: '2026-06-13' });
    expect(weekOf('2026-06-07')).toEqual({ from: '2026-06-07', to: '2026-06-13' });
  });

  test('continues a week into the new year', () => {
    expect(weekOf('2027-01-01')).toEqual({ from: '2026-12-27', to: '2027-01-02' });
  });

  test('isWeekend is true for the first and the last day of a week', () => {
    expect(daysIn(weekOf('2026-06-12')).map(isWeekend)).toEqual([true, false, false, false, false, false, true]);
  });
});

describe('monthGrid', () => {
  test.each([
    ['2026-06-12', '2026-05-31', '2026-07-04', 5],
    ['2026-02-14', '2026-02-01', '2026-02-28', 4],
    ['2026-08-31', '2026-07-26', '2026-09-05', 6],
    ['2028-02-29', '2028-01-30', '2028-03-04', 5],
  ])('the month of %s lasts from %s to %s in %i weeks', (day, from, to, weeks) => {
    expect(monthGrid(day)).toEqual({ from, to });
    const weeksShown = weeksIn(monthGrid(day));
    expect(weeksShown).toHaveLength(weeks);
    expect(weeksShown.every((week) => week.length === 7)).toBe(true);
  });

  test('contains the week of every day of the month', () => {
    for (const day of daysIn({ from: '2027-01-01', to: '2028-12-31' })) {
      expect(weekOf(day).from >= monthGrid(day).from && weekOf(day).to <= monthGrid(day).to).toBe(true);
    }
  });

  test('lastOfMonth handles leap years', () => {
    expect([lastOfMonth('2026-12-05'), lastOfMonth('2028-02-01'), lastOfMonth('2027-02-01')]).toEqual([
      '2026-12-31',
      '2028-02-29',
      '2027-02-28',
    ]);
  });
});

describe('monthsLater', () => {
  test.each([
    ['2026-06-12', 1, '2026-07-12'],
    ['2026-12-12', 1, '2027-01-12'],
    ['2026-01-12', -1, '2025-12-12'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-03-31', -13, '2025-02-28'],
  ])('returns for the day %s and %i months: %s', (day, months, later) => {
    expect(monthsLater(day, months)).toBe(later);
  });
});

test('stays within the valid days of a reservation', () => {
  expect(clampToValidDays(monthGrid('2000-01-15'))).toEqual({ from: '2000-01-01', to: '2000-02-05' });
  expect(clampToValidDays(monthGrid('2199-12-15'))).toEqual({ from: '2199-12-01', to: '2199-12-31' });
  expect(clampToValidDays({ from: '2200-02-01', to: '2200-03-01' })).toEqual({ from: '2199-12-31', to: '2199-12-31' });
});
