import { isRefusal, type Refusal } from '#platform/http/outcome.ts';
import { callFailure } from '#platform/http/web/calls.ts';
import { failureWords } from '#platform/ui/failure-words.ts';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { mapWords } from '#rooms/map/words/words.ts';

/**
 * Waits for a call and answers what it answered, null where it was refused, undefined where it failed. Why is told in a
 * toast, since the plan has no room beside what was pressed. Of several calls none waits for another, as one of
 * `useAction` would.
 */
export function useSaying(): <Answer>(call: Promise<Answer>) => Promise<Exclude<Answer, Refusal> | null | undefined> {
  const { problems } = useWords(mapWords).draw;
  const { problems: shared, failures } = useWords(uiWords);
  return async <Answer>(call: Promise<Answer>) => {
    try {
      const answer = await call;
      if (!isRefusal(answer)) return answer as Exclude<Answer, Refusal>;
      const texts: Readonly<Record<string, string>> = { ...shared, ...problems };
      toast({ title: texts[answer.refused] ?? answer.refused });
      return null;
    } catch (wrong) {
      toast({ title: failureWords(callFailure(wrong), failures).sentence });
      return undefined;
    }
  };
}
