import { isRefusal, type Refusal } from '#platform/http/outcome.ts';
import { toCallFailure } from '#platform/http/web/calls.ts';
import { describeFailure } from '#platform/ui/describe-failure.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { mapTexts } from '#features/map/i18n/texts.ts';

/**
 * Returns a function that awaits a call and shows a toast if it is refused or fails. The function returns the answer, null if refused,
 * undefined if failed.
 */
export function useCallWithToast(): <Answer>(call: Promise<Answer>) => Promise<Exclude<Answer, Refusal> | null | undefined> {
  const { problems } = useTexts(mapTexts).draw;
  const { problems: shared, failures } = useTexts(uiTexts);
  return async <Answer>(call: Promise<Answer>) => {
    try {
      const answer = await call;
      if (!isRefusal(answer)) return answer as Exclude<Answer, Refusal>;
      const texts: Readonly<Record<string, string>> = { ...shared, ...problems };
      toast({ title: texts[answer.refused] ?? answer.refused });
      return null;
    } catch (error) {
      toast({ title: describeFailure(toCallFailure(error), failures).sentence });
      return undefined;
    }
  };
}
