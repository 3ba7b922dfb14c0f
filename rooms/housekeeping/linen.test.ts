import { expect, test } from 'vitest';
import { linenFor, linenRates, usualLinen } from './linen.ts';

test('what a camp has not set is as usual', () => {
  expect(linenRates({})).toEqual(usualLinen);
  expect(linenRates({ sheets: 3, blankets: 0 })).toEqual({ ...usualLinen, sheets: 3, blankets: 0 });
});

test('linen is counted by people', () => {
  expect(linenFor(7, linenRates({ sheets: 2, blankets: 0 }))).toEqual({
    sheets: 14,
    pillowcases: 7,
    blankets: 0,
    bathTowels: 7,
    handTowels: 7,
  });
  expect(linenFor(0, usualLinen).sheets).toBe(0);
});
