import { describeFailure } from '#platform/ui/failure-words.ts';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { uiTexts } from '#platform/ui/words/words.ts';
import { useTexts } from '#platform/words/web/use-words.ts';
import { deskTexts } from '#rooms/check-in/words/desk/words.ts';
import { pendingTexts } from '#rooms/check-in/words/waiting/words.ts';
import { describeEarlierPayment, findPaidAlready } from './paid-already.ts';

/** In words why the server did not do it: by what had been paid before, a reason of the room's own, or a code of the platform. */
export function useRefusalText(): (reason: string, answer: unknown) => string {
  const problems: Readonly<Record<string, string>> = useTexts(deskTexts).problems;
  const w = useTexts(pendingTexts);
  const failures = useTexts(uiTexts).failures;
  const numbers = useNumbers();
  const formatting = useFormatting();
  return (reason, answer) => {
    const paid = findPaidAlready(answer);
    if (paid !== null) return describeEarlierPayment(paid, { w, numbers, formatting });
    return problems[reason] ?? describeFailure({ code: reason }, failures).sentence;
  };
}
