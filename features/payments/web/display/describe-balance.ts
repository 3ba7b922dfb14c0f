import type { Numbers } from '#platform/ui/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from '#features/payments/i18n/names/en.ts';

interface Owed {
  /** Below zero is owed back. */
  owedCents: number;
  /** Of what is owed, what may still be asked for beside money that has arrived and is undecided. */
  restCents: number;
}

/** '$51.00 is owed', 'Nothing is owed', '$5.00 is owed back'; beside money that awaits a decision the rest, or 'Nothing else is owed'. */
export function describeBalance(
  { owedCents, restCents }: Owed,
  { balance }: Pick<Translation<typeof en>, 'balance'>,
  { dollars }: Numbers,
): string {
  if (owedCents === 0) return balance.settled;
  if (owedCents < 0) return balance.back(dollars(-owedCents));
  return restCents > 0 ? balance.owed(dollars(restCents)) : balance.nothingElse;
}
