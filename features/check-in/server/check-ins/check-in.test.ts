import { expect, test } from 'vitest';
import { zeroMoney } from '#features/payments/rules.ts';
import { payableLinkOf } from './check-in.ts';

const moneyWithRequest = (restCents: number, amountCents: number, state: 'created' | 'received link' = 'received link') => {
  const request = { id: 'r', state, amountCents, link: 'https://square.link/u/a' };
  return { ...zeroMoney, request, refundingCents: 0, undecided: [], restCents, isPretend: false };
};

test('payableLinkOf returns the link only if its amount equals the amount due', () => {
  expect(payableLinkOf(moneyWithRequest(3_300, 3_300))).toBe('https://square.link/u/a');
  expect(payableLinkOf(moneyWithRequest(3_300, 1_300))).toBeNull();
  expect(payableLinkOf(moneyWithRequest(3_300, 3_300, 'created'))).toBeNull();
  expect(payableLinkOf(moneyWithRequest(0, 3_300))).toBeNull();
});
