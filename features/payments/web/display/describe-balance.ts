import type { Numbers } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from '#features/payments/i18n/names/en.ts';

interface Owed {
  /** Balance in cents. A negative balance is owed to the payer. */
  owedCents: number;
  restCents: number;
}

/** Describes a balance, without payments in review: 'Balance due: $51.00', 'Balance: $0.00', 'Credit: $5.00'. */
export function describeBalance(
  { owedCents, restCents }: Owed,
  { balance }: Pick<Translation<typeof en>, 'balance'>,
  { dollars }: Numbers,
): string {
  if (owedCents === 0) return balance.settled;
  if (owedCents < 0) return balance.back(dollars(-owedCents));
  return restCents > 0 ? balance.owed(dollars(restCents)) : balance.nothingElse;
}
