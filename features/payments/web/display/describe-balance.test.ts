import { expect, test } from 'vitest';
import { numbersOf } from '#platform/i18n/numbers.ts';
import { moneyNames } from '#features/payments/i18n/names/texts.ts';
import { describeBalance } from './describe-balance.ts';

test.each([
  [{ owedCents: 3_300, restCents: 3_300 }, 'Balance due: $33.00'],
  [{ owedCents: 3_300, restCents: 300 }, 'Balance due: $3.00'],
  [{ owedCents: 3_300, restCents: 0 }, 'Balance: $0.00'],
  [{ owedCents: 0, restCents: 0 }, 'Balance: $0.00'],
  [{ owedCents: -500, restCents: 0 }, 'Overpaid: $5.00'],
])('describeBalance describes %j as %s', (owed, text) => {
  expect(describeBalance(owed, moneyNames.en, numbersOf({ language: 'en' }))).toBe(text);
});
