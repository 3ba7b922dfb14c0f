import { refuse } from '#platform/http/outcome.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';

/** Guards actions that depend on current data: `whenLive` runs an action only with a live connection. */
export function useRequireLive(isLive: boolean) {
  const w = useTexts(deskTexts);
  return {
    whenLive: async <Result>(call: () => Promise<Result>) => (isLive ? call() : refuse('not-live')),
    /** Error texts of the desk. They include the text of the toast that `whenLive` shows without a live connection. */
    problems: { ...w.problems, 'not-live': () => toast({ title: w.refusedOffline, body: w.refusedOfflineBody }) },
  };
}
