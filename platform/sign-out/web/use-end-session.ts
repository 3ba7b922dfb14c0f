import { findPendingUploads } from '#platform/files/web/stored-uploads.ts';
import { toCallFailure } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useSession } from '#platform/http/web/session.ts';
import { clearDevice } from '#platform/live/web/view-cache.ts';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { confirmEndSession } from './confirm-end-session.ts';
import { rememberSignOut } from './pending-sign-out.ts';

/** The device deletes the person's data now, but the session on the server ends later. */
const endsLater = { endsLater: true } as const;

/**
 * Signs out on this device and deletes the person's data here. With `worksOffline`, the session ends as soon as the server can be reached.
 */
export function useEndSession(
  call: (input: Record<string, never>) => Promise<unknown>,
  { reportsInToast = false, worksOffline = false } = {},
) {
  const { pendingChanges } = useTexts(uiPartTexts);
  const session = useSession();
  const signOut = useAction(
    async (input: Record<string, never>) => {
      try {
        return await call(input);
      } catch (error) {
        if (worksOffline && toCallFailure(error).code === 'offline') return endsLater;
        throw error;
      }
    },
    { reportsInToast },
  );
  async function end(next: string): Promise<void> {
    const id = session.state === 'account' ? session.account.id : null;
    if (id !== null && !(await confirmEndSession(id, pendingChanges, await findPendingUploads(id)))) return;
    const answer = await signOut.run({});
    if (answer === undefined) return;
    if (answer === endsLater && id !== null) rememberSignOut(id);
    await clearDevice(answer === endsLater ? 'for visitors' : 'deleted');
    // Load a new page, so that no data stays in memory and the back button shows none.
    window.location.replace(next);
  }
  return { ...signOut, end };
}
