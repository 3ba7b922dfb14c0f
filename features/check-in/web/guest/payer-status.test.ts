import { expect, test } from 'vitest';
import { requestStates } from '#features/payments/rules.ts';
import { payerStatusOf } from './payer-status.ts';

test("payerStatusOf returns 'looked' for a payment of another amount until staff decide about it", () => {
  expect(payerStatusOf({ state: 'mismatch', isUndecided: true })).toBe('looked');
  expect(payerStatusOf({ state: 'mismatch', isUndecided: false })).toBe('ended');
});

test("payerStatusOf returns 'paid' only for a paid link, and 'open' while the link can be paid", () => {
  const of = (isUndecided: boolean) => requestStates.map((state) => [state, payerStatusOf({ state, isUndecided })]);
  const others = [
    ['created', 'open'],
    ['received link', 'open'],
    ['remove link', 'ended'],
    ['removed', 'ended'],
    ['expired', 'ended'],
    ['failed', 'ended'],
  ];
  expect(of(false)).toEqual([...others, ['mismatch', 'ended'], ['paid', 'paid']]);
  expect(of(true)).toEqual([...others, ['mismatch', 'looked'], ['paid', 'paid']]);
});

test("payerStatusOf returns 'inReview' for a paid link whose refund in the Square dashboard is in review", () => {
  expect(payerStatusOf({ state: 'paid', isUndecided: false, isInReview: true })).toBe('inReview');
  expect(payerStatusOf({ state: 'received link', isUndecided: false, isInReview: true })).toBe('open');
});
