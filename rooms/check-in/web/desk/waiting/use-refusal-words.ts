import { failureWords } from '#platform/ui/failure-words.ts';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { deskWords } from '#rooms/check-in/words/desk/words.ts';
import { waitingWords } from '#rooms/check-in/words/waiting/words.ts';
import { earlierText, paidAlreadyIn } from './paid-already.ts';

/** In words why the server did not do it: by what had been paid before, a reason of the room's own, or a code of the platform. */
export function useRefusalWords(): (reason: string, answer: unknown) => string {
  const problems: Readonly<Record<string, string>> = useWords(deskWords).problems;
  const w = useWords(waitingWords);
  const failures = useWords(uiWords).failures;
  const numbers = useNumbers();
  const formatting = useFormatting();
  return (reason, answer) => {
    const paid = paidAlreadyIn(answer);
    if (paid !== null) return earlierText(paid, { w, numbers, formatting });
    return problems[reason] ?? failureWords({ code: reason }, failures).sentence;
  };
}
