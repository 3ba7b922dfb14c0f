import { describeFailure } from '#platform/ui/describe-failure.ts';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { pendingTexts } from '#features/check-in/i18n/pending/texts.ts';
import { describeEarlierPayment, findPaidAlready } from './paid-already.ts';

/**
 * Returns a function that describes a refusal. The text names an earlier payment, a reason of this feature, or an error of the platform.
 */
export function useRefusalText(): (reason: string, answer: unknown) => string {
  const problems: Readonly<Record<string, string>> = useTexts(deskTexts).problems;
  const w = useTexts(pendingTexts);
  const failures = useTexts(uiTexts).failures;
  const numbers = useNumbers();
  const formatting = useFormatting();
  return (reason, answer) => {
    const refusal = findPaidAlready(answer);
    if (refusal !== null) return describeEarlierPayment(refusal, { w, numbers, formatting });
    return problems[reason] ?? describeFailure({ code: reason }, failures).sentence;
  };
}
