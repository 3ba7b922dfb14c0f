import { expect, test } from 'vitest';
import { numbersOf } from '#platform/i18n/numbers.ts';
import { formatReceivedAmount, sumCentsByCurrency } from './format-received-amount.ts';

const payments = [
  { amountCents: 3_000, currency: 'USD' },
  { amountCents: 2_000, currency: 'CAD' },
  { amountCents: 400, currency: 'USD' },
];

test('sumCentsByCurrency sums each currency separately', () => {
  expect([...sumCentsByCurrency(payments)]).toEqual([
    ['USD', 3_400],
    ['CAD', 2_000],
  ]);
});

test('formatReceivedAmount lists the sum of each currency', () => {
  const numbers = numbersOf({ language: 'en', locale: 'en-US' });
  expect(formatReceivedAmount(payments, numbers)).toBe(`${numbers.amountIn(3_400, 'USD')} + ${numbers.amountIn(2_000, 'CAD')}`);
  expect(formatReceivedAmount([], numbers)).toBe('');
});
