import { expect, test } from 'vitest';
import { countLinen, withDefaultLinenRates, defaultLinenRates } from './linen.ts';

test('uses the default for kinds of linen that a camp has not set', () => {
  expect(withDefaultLinenRates({})).toEqual(defaultLinenRates);
  expect(withDefaultLinenRates({ sheets: 3, blankets: 0 })).toEqual({ ...defaultLinenRates, sheets: 3, blankets: 0 });
});

test('counts linen by the number of people', () => {
  expect(countLinen(7, withDefaultLinenRates({ sheets: 2, blankets: 0 }))).toEqual({
    sheets: 14,
    pillowcases: 7,
    blankets: 0,
    bathTowels: 7,
    handTowels: 7,
  });
  expect(countLinen(0, defaultLinenRates).sheets).toBe(0);
});
