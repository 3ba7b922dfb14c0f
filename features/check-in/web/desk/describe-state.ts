import type { Numbers } from '#platform/i18n/numbers.ts';
import { testModeTexts } from '#platform/ui/i18n/test-mode/texts.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { formatReceivedAmount } from '#features/check-in/format-received-amount.ts';
import { needsReview } from '#features/check-in/rules.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { stateTexts } from '#features/check-in/i18n/states/texts.ts';

/** Describes the state of a check-in. A payment in review takes precedence, and test payments are marked. */
export function describeState({ state, money }: Pick<DeskRow, 'state' | 'money'>, language: Language, numbers: Numbers): string {
  const w = stateTexts[language];
  const { undecided, inReviewCents = 0 } = money;
  const stateText = undecided.length > 0 ? w.needsReview(formatReceivedAmount(undecided, numbers)) : w.state[state];
  const text = inReviewCents > 0 ? w.refundInReview(numbers.dollars(inReviewCents)) : stateText;
  const hasMoney = needsReview(money) || state === 'paid' || state === 'paid at desk' || state === 'refunded';
  return money.isPretend && hasMoney ? testModeTexts[language].money(text) : text;
}
