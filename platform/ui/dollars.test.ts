import { expect, test } from 'vitest';
import { dollars } from './dollars.ts';

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [5_100, '$51.00'],
  [123_456_789, '$1,234,567.89'],
  [-2_650, '-$26.50'],
])('%i cents are %s', (cents, said) => {
  expect(dollars(cents)).toBe(said);
});
