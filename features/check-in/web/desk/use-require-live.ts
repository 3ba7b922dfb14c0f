import { refuse } from '#platform/http/outcome.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';

/** For what is done only while the connection stands, and else not at all: what decides it may have changed meanwhile. */
export function useRequireLive(isLive: boolean) {
  const w = useTexts(deskTexts);
  return {
    whenLive: async <Answer>(ask: () => Promise<Answer>) => (isLive ? ask() : refuse('not-live')),
    /** The desk's words, and for the refusal of `whenLive` a toast. */
    problems: { ...w.problems, 'not-live': () => toast({ title: w.refusedOffline, body: w.refusedOfflineBody }) },
  };
}
