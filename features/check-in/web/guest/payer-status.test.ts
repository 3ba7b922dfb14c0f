import { expect, test } from 'vitest';
import { requestStates } from '#features/payments/rules.ts';
import { payerStatusOf } from './payer-status.ts';

test("payerStatusOf is 'looked' for another amount until someone decides", () => {
  expect(payerStatusOf({ state: 'mismatch', isUndecided: true })).toBe('looked');
  expect(payerStatusOf({ state: 'mismatch', isUndecided: false })).toBe('ended');
});

test("payerStatusOf is 'paid' only for a paid link, and 'open' while it can be paid", () => {
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

test("payerStatusOf is 'inReview' for a paid link during the review of a refund", () => {
  expect(payerStatusOf({ state: 'paid', isUndecided: false, isInReview: true })).toBe('inReview');
  expect(payerStatusOf({ state: 'received link', isUndecided: false, isInReview: true })).toBe('open');
});
