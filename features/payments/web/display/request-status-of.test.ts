import { expect, test } from 'vitest';
import { requestStatusOf } from './request-status-of.ts';

test('whoever has decided about money of another amount is not sent to decide about it', () => {
  expect(requestStatusOf({ state: 'mismatch', isUndecided: true })).toBe('mismatch');
  expect(requestStatusOf({ state: 'mismatch', isUndecided: false })).toBe('mismatch decided');
  expect(requestStatusOf({ state: 'received link', isUndecided: true })).toBe('received link');
});
