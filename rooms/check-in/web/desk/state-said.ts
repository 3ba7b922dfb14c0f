import type { Numbers } from '#platform/ui/numbers.ts';
import { testModeTexts } from '#platform/ui/words/pretend/words.ts';
import type { Language } from '#platform/words/words.ts';
import { formatReceivedAmount } from '#rooms/check-in/arrived-amount.ts';
import { needsReview } from '#rooms/check-in/rules.ts';
import type { DeskRow } from '#rooms/check-in/shapes/family.ts';
import { stateTexts } from '#rooms/check-in/words/states/words.ts';

/** Where a check-in stands, in words: money that awaits a decision goes before all else, and pretend money is said to be that. */
export function describeState({ state, money }: Pick<DeskRow, 'state' | 'money'>, language: Language, numbers: Numbers): string {
  const w = stateTexts[language];
  const { undecided, inReviewCents = 0 } = money;
  const arrived = undecided.length > 0 ? w.wantsALook(formatReceivedAmount(undecided, numbers)) : w.state[state];
  const said = inReviewCents > 0 ? w.refundInReview(numbers.dollars(inReviewCents)) : arrived;
  const saysMoney = needsReview(money) || state === 'paid' || state === 'paid at desk' || state === 'refunded';
  return money.isPretend && saysMoney ? testModeTexts[language].money(said) : said;
}
