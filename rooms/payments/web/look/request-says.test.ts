import { expect, test } from 'vitest';
import { saidOf } from './request-says.ts';

test('whoever has decided about money of another amount is not sent to decide about it', () => {
  expect(saidOf({ state: 'mismatch', isUndecided: true })).toBe('mismatch');
  expect(saidOf({ state: 'mismatch', isUndecided: false })).toBe('mismatch decided');
  expect(saidOf({ state: 'received link', isUndecided: true })).toBe('received link');
});
