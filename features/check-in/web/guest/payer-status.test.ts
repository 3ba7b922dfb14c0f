import { expect, test } from 'vitest';
import { requestStates } from '#features/payments/rules.ts';
import { payerStatusOf } from './payer-status.ts';

test('who has paid another amount is told that it is looked at, for as long as nobody has decided', () => {
  expect(payerStatusOf({ state: 'mismatch', isUndecided: true })).toBe('looked');
  expect(payerStatusOf({ state: 'mismatch', isUndecided: false })).toBe('ended');
});

test('a link is paid by what is paid alone, and open while it can be paid by', () => {
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

test('a link that was paid is in review while a refund of it is', () => {
  expect(payerStatusOf({ state: 'paid', isUndecided: false, isInReview: true })).toBe('inReview');
  expect(payerStatusOf({ state: 'received link', isUndecided: false, isInReview: true })).toBe('open');
});
