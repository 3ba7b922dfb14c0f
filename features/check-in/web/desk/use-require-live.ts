import { refuse } from '#platform/http/outcome.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';

/** Guards actions that require a live connection, because they depend on current data. */
export function useRequireLive(isLive: boolean) {
  const w = useTexts(deskTexts);
  return {
    whenLive: async <Result>(call: () => Promise<Result>) => (isLive ? call() : refuse('not-live')),
    /** The desk's error texts, and a toast for the refusal of `whenLive`. */
    problems: { ...w.problems, 'not-live': () => toast({ title: w.refusedOffline, body: w.refusedOfflineBody }) },
  };
}
