import LogOut from 'lucide-react/icons/log-out';
import { calls } from '#platform/http/web/calls.ts';
import { useEndSession } from '#platform/sign-out/web/use-end-session.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { shellTexts } from '#web/i18n/texts.ts';
import style from './profile-menu.module.css';

export function SignOut() {
  const w = useTexts(shellTexts).profile;
  const signOut = useEndSession(calls.accounts.signOut.mutate, { worksOffline: true });
  return (
    <>
      <button
        type="button"
        className={`line gap-12 middle full medium lights at-start finger ink pad-across-12 ${style.way}`}
        disabled={signOut.pending}
        onClick={() => void signOut.end('/signin')}
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
