import { expect, test } from 'vitest';
import { requestStatusOf } from './request-status-of.ts';

test('requestStatusOf distinguishes a payment of another amount in review from one that staff have decided about', () => {
  expect(requestStatusOf({ state: 'mismatch', isUndecided: true })).toBe('mismatch');
  expect(requestStatusOf({ state: 'mismatch', isUndecided: false })).toBe('mismatch decided');
  expect(requestStatusOf({ state: 'received link', isUndecided: true })).toBe('received link');
});
