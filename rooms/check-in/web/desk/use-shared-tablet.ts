import { uploadsOnTheirWay } from '#platform/files/web/kept-uploads.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useSession } from '#platform/http/web/session.ts';
import { forgetDevice } from '#platform/live/web/kept-views.ts';
import { mayEndSession } from '#platform/outbox/web/may-end-session.ts';
import { ask } from '#platform/ui/web/layers/ask.tsx';
import { partWords } from '#platform/ui/words/parts/words.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { sharedTabletWords } from '#rooms/check-in/words/shared-tablet/words.ts';

/** Makes this device one that families share: it is signed out first, so that no way leads from the form back to the desk. */
export function useSharedTablet(eventId: string): () => Promise<void> {
  const w = useWords(sharedTabletWords);
  const { waiting } = useWords(partWords);
  const session = useSession();
  const signOut = useAction(calls.accounts.signOut.mutate, { tellsInToast: true });
  return async () => {
    if (session.state !== 'account' || !(await ask({ title: w.title, body: w.body, yes: w.yes }))) return;
    const { id } = session.account;
    if (!(await mayEndSession(id, waiting, await uploadsOnTheirWay(id)))) return;
    if ((await signOut.run({})) === undefined) return;
    await forgetDevice();
    window.location.replace(`/guest/check-in?event=${eventId}&kiosk=1`);
  };
}
