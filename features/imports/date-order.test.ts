import { describe, expect, test } from 'vitest';
import { shouldConfirmDateOrder, isAmbiguousDate, detectDateOrder, dateOrderOfLocale } from './date-order.ts';

describe('detectDateOrder', () => {
  test.each([
    [['6/12/2026', '6/25/2026'], { order: 'month-first', isCertain: true }],
    [['6/12/2026', '25/6/2026'], { order: 'day-first', isCertain: true }],
    [['5/6/2026 4:30 pm', '25/6/2026 9:00'], { order: 'day-first', isCertain: true }],
    [['6/12/2026', '7/12/2026'], { order: 'month-first', isCertain: false }],
    [['12.6.2026', '13.6.2026'], { order: 'day-first', isCertain: true }],
    [['Fri 6/12/2026', 'Thu, 6/25/2026 4:30 PM'], { order: 'month-first', isCertain: true }],
    [['viernes, 12/6/2026', 'mié. 24/6/2026'], { order: 'day-first', isCertain: true }],
    [['Fri 6/12/2026'], { order: 'month-first', isCertain: false }],
    [['Room 6/12/2026', 'Fri 2026-06-12', 'Fri, Jun 12, 2026'], undefined],
    [['12.6.2026'], { order: 'day-first', isCertain: false }],
    [['6/25/2026', '25/6/2026'], { order: null, isCertain: false }],
    [['2026-06-12', 'June 12, 2026', '', 'soon'], undefined],
    [[], undefined],
  ])('decides from all values of %j', (values, expected) => expect(detectDateOrder(values, 'month-first')).toEqual(expected));
});

test('dateOrderOfLocale gives the order for a column whose values fit both orders', () => {
  expect(dateOrderOfLocale('en-US')).toBe('month-first');
  expect(dateOrderOfLocale('en-GB')).toBe('day-first');
  expect(dateOrderOfLocale('es-MX')).toBe('day-first');
  expect(detectDateOrder(['6/12/2026'], dateOrderOfLocale('es-MX'))).toEqual({ order: 'day-first', isCertain: false });
});

test.each([
  ['6/12/2026', true],
  ['Fri 6/12/2026', true],
  ['Sat 6/6/2026', false],
  ['6/6/2026', false],
  ['6/25/2026', false],
  ['June 6', false],
])('isAmbiguousDate(%j) returns %s', (value, isTwo) => expect(isAmbiguousDate(value)).toBe(isTwo));

test('shouldConfirmDateOrder returns true until a person chooses an order, even after the columns are matched again', () => {
  const guess = { order: 'month-first', isCertain: false } as const;
  expect(shouldConfirmDateOrder(guess, undefined, undefined)).toBe(true);
  expect(shouldConfirmDateOrder(guess, 'month-first', undefined)).toBe(true);
  expect(shouldConfirmDateOrder(guess, 'month-first', 'month-first')).toBe(false);
  expect(shouldConfirmDateOrder(guess, 'day-first', undefined)).toBe(false);
  expect(shouldConfirmDateOrder({ order: 'month-first', isCertain: true }, undefined, undefined)).toBe(false);
  expect(shouldConfirmDateOrder({ order: null, isCertain: false }, undefined, undefined)).toBe(true);
  expect(shouldConfirmDateOrder({ order: null, isCertain: false }, 'day-first', undefined)).toBe(false);
});
