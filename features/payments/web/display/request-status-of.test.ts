import { expect, test } from 'vitest';
import { requestStatusOf } from './request-status-of.ts';

test('requestStatusOf distinguishes decided mismatches from mismatches in review', () => {
  expect(requestStatusOf({ state: 'mismatch', isUndecided: true })).toBe('mismatch');
  expect(requestStatusOf({ state: 'mismatch', isUndecided: false })).toBe('mismatch decided');
  expect(requestStatusOf({ state: 'received link', isUndecided: true })).toBe('received link');
});
