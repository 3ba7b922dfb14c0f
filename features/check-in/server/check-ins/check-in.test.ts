import { expect, test } from 'vitest';
import { zeroMoney } from '#features/payments/rules.ts';
import { payableLinkOf } from './check-in.ts';

const owing = (restCents: number, amountCents: number, state: 'created' | 'received link' = 'received link') => {
  const request = { id: 'r', state, amountCents, link: 'https://square.link/u/a' };
  return { ...zeroMoney, request, refundingCents: 0, undecided: [], restCents, isPretend: false };
};

test('whoever owes $33.00 is led to a page that takes $33.00, or to none', () => {
  expect(payableLinkOf(owing(3_300, 3_300))).toBe('https://square.link/u/a');
  expect(payableLinkOf(owing(3_300, 1_300))).toBeNull();
  expect(payableLinkOf(owing(3_300, 3_300, 'created'))).toBeNull();
  expect(payableLinkOf(owing(0, 3_300))).toBeNull();
});
