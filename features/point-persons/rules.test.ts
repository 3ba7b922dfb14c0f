import { describe, expect, test } from 'vitest';
import { firstDayOf, monthOf, addMonths, moveBefore } from './rules.ts';

describe('months', () => {
  test.each([
    ['2026-06-12', '6-2026'],
    ['2026-12-31', '12-2026'],
    ['2028-02-29', '2-2028'],
  ])('monthOf %s is %s', (day, month) => expect(monthOf(day)).toBe(month));

  test.each([
    ['6-2026', '2026-06-01'],
    ['12-2026', '2026-12-01'],
  ])('firstDayOf %s is %s', (month, day) => expect(firstDayOf(month)).toBe(day));

  test.each([
    ['6-2026', 1, '7-2026'],
    ['12-2026', 1, '1-2027'],
    ['1-2026', -1, '12-2025'],
    ['1-2026', -13, '12-2024'],
    ['3-2026', 0, '3-2026'],
  ])('addMonths to %s with %i is %s', (month, months, result) => expect(addMonths(month, months)).toBe(result));
});

describe('moveBefore', () => {
  const ids = ['host', 'nurse', 'cook'];
  test.each([
    ['cook', 'host', ['cook', 'host', 'nurse']],
    ['host', 'cook', ['nurse', 'host', 'cook']],
    ['host', null, ['nurse', 'cook', 'host']],
    ['host', 'host', ids],
    ['nobody', 'host', ids],
    ['host', 'nobody', ['nurse', 'cook', 'host']],
  ])('moves %s before %s', (movedId, before, order) => expect(moveBefore(ids, movedId, before)).toEqual(order));
});
