import type { Numbers } from '#platform/ui/numbers.ts';
import type { Translation } from '#platform/words/words.ts';
import type { en } from '#rooms/payments/words/names/en.ts';

/** '$51.00 is owed', 'Nothing is owed', '$5.00 is owed back'. */
export function balanceWords(cents: number, { balance }: Pick<Translation<typeof en>, 'balance'>, { dollars }: Numbers): string {
  if (cents === 0) return balance.settled;
  return cents > 0 ? balance.owed(dollars(cents)) : balance.back(dollars(-cents));
}
