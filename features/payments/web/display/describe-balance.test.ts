import { expect, test } from 'vitest';
import { numbersOf } from '#platform/ui/numbers.ts';
import { moneyNames } from '#features/payments/i18n/names/texts.ts';
import { describeBalance } from './describe-balance.ts';

test.each([
  [{ owedCents: 3_300, restCents: 3_300 }, '$33.00 is owed'],
  // An underpayment or overpayment is in review.
  [{ owedCents: 3_300, restCents: 300 }, '$3.00 is owed'],
  [{ owedCents: 3_300, restCents: 0 }, 'Nothing else is owed'],
  [{ owedCents: 0, restCents: 0 }, 'Nothing is owed'],
  [{ owedCents: -500, restCents: 0 }, '$5.00 is owed back'],
])('describeBalance describes %j as %s', (owed, text) => {
  expect(describeBalance(owed, moneyNames.en, numbersOf({ language: 'en' }))).toBe(text);
});
