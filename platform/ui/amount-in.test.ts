import { expect, test } from 'vitest';
import { amountIn } from './amount-in.ts';

test.each([
  [5_100, 'USD', '$51.00'],
  [0, 'USD', '$0.00'],
  [5_100, 'CAD', '51.00 CAD'],
  [5, 'EUR', '0.05 EUR'],
  [5_100, 'JPY', '5100 JPY'],
  [5_100, 'KWD', '5.100 KWD'],
  [5_100, 'XXX', '51.00 XXX'],
  [5_100, '', '51.00 '],
  [5_100, 'not a currency', '51.00 not a currency'],
])('%i of %j is %j', (amount, currency, said) => {
  expect(amountIn(amount, currency)).toBe(said);
});
