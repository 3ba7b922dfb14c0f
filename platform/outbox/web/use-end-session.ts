import { uploadsOnTheirWay } from '#platform/files/web/kept-uploads.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useSession } from '#platform/http/web/session.ts';
import { forgetDevice } from '#platform/live/web/kept-views.ts';
import { partWords } from '#platform/ui/words/parts/words.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { mayEndSession } from './may-end-session.ts';

/**
 * Signs out on this device: asked before while something waits on it, and nothing of the person stays there.
 * @example const signOut = useEndSession(calls.accounts.signOut.mutate); … onClick={() => void signOut.end('/signin')}
 */
export function useEndSession(call: (input: Record<string, never>) => Promise<unknown>, { tellsInToast = false } = {}) {
  const { waiting } = useWords(partWords);
  const session = useSession();
  const signOut = useAction(call, { tellsInToast });
  async function end(next: string): Promise<void> {
    const id = session.state === 'account' ? session.account.id : null;
    if (id !== null && !(await mayEndSession(id, waiting, await uploadsOnTheirWay(id)))) return;
    if ((await signOut.run({})) === undefined) return;
    await forgetDevice();
    // Loaded anew and in the page's place: nothing of this person stays in its memory, and no way leads back.
    window.location.replace(next);
  }
  return { ...signOut, end };
}
