import { expect, test } from 'vitest';
import { requestStatusOf } from './request-status-of.ts';

test('requestStatusOf tells decided mismatches from those in review', () => {
  expect(requestStatusOf({ state: 'mismatch', isUndecided: true })).toBe('mismatch');
  expect(requestStatusOf({ state: 'mismatch', isUndecided: false })).toBe('mismatch decided');
  expect(requestStatusOf({ state: 'received link', isUndecided: true })).toBe('received link');
});
