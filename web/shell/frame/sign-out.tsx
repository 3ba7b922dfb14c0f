import LogOut from 'lucide-react/icons/log-out';
import { uploadsOnTheirWay } from '#platform/files/web/kept-uploads.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useSession } from '#platform/http/web/session.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { forgetDevice } from '#platform/live/web/kept-views.ts';
import { mayEndSession } from '#platform/outbox/web/may-end-session.ts';
import { partWords } from '#platform/ui/words/parts/words.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { shellWords } from '#web/words/words.ts';
import style from './profile-menu.module.css';

export function SignOut() {
  const w = useWords(shellWords).profile;
  const { waiting } = useWords(partWords);
  const session = useSession();
  const signOut = useAction(calls.accounts.signOut.mutate, {});
  async function leave(): Promise<void> {
    if (session.state === 'account' && !(await mayEndSession(session.account.id, waiting, await uploadsOnTheirWay(session.account.id))))
      return;
    // Loaded anew, so that nothing of this person stays in the page's memory.
    if ((await signOut.run({})) === undefined) return;
    await forgetDevice();
    window.location.assign('/signin');
  }
  return (
    <>
      <button
        type="button"
        className={`line gap-12 middle full medium lights at-start finger ink pad-across-12 ${style.way}`}
        disabled={signOut.pending}
        onClick={() => void leave()}
      >
        <LogOut size={20} aria-hidden />
        {w.signOut}
      </button>
      {signOut.failure && (
        <p className={`danger size-14 ${style.failure}`} role="alert">
          {w.signOutFailed}
        </p>
      )}
    </>
  );
}
