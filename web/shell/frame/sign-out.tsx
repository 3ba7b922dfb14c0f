import LogOut from 'lucide-react/icons/log-out';
import { calls } from '../../../platform/http/web/calls.ts';
import { useCall } from '../../../platform/http/web/use-call.ts';
import { useWords } from '../../../platform/words/web/use-words.ts';
import { shellWords } from '../../words/words.ts';
import style from './profile-menu.module.css';

export function SignOut() {
  const w = useWords(shellWords).profile;
  const signOut = useCall(calls.accounts.signOut.mutate);
  async function leave(): Promise<void> {
    // Loaded anew, so that nothing of this person stays in the page's memory.
    if (await signOut.run({})) window.location.assign('/signin');
  }
  return (
    <>
      <button type="button" className={style.way} disabled={signOut.pending} onClick={() => void leave()}>
        <LogOut size={20} aria-hidden />
        {w.signOut}
      </button>
      {signOut.failure && (
        <p className={style.failure} role="alert">
          {w.signOutFailed}
        </p>
      )}
    </>
  );
}
