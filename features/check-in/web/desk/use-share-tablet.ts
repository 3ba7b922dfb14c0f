import { calls } from '#platform/http/web/calls.ts';
import { useEndSession } from '#platform/sign-out/web/use-end-session.ts';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { sharedTabletTexts } from '#features/check-in/i18n/shared-tablet/texts.ts';

/** Turns this device into a shared tablet. Signs out first, so that visitors cannot return from the form to the desk. */
export function useShareTablet(eventId: string): () => Promise<void> {
  const w = useTexts(sharedTabletTexts);
  const signOut = useEndSession(calls.accounts.signOut.mutate, { reportsInToast: true, worksOffline: true });
  return async () => {
    if (await ask({ title: w.title, body: w.body, yes: w.yes })) await signOut.end(`/guest/check-in?event=${eventId}&kiosk=1`);
  };
}
