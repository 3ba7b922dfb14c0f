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
        className={`flex gap-3 items-center w-full font-medium hover:bg-hover text-start min-h-target text-ink px-3 ${style.way}`}
        disabled={signOut.pending}
        onClick={() => void signOut.end('/signin')}
      >
        <LogOut size={20} aria-hidden />
        {w.signOut}
      </button>
      {signOut.failure && (
        <p className={`text-danger text-sm ${style.failure}`} role="alert">
          {w.signOutFailed}
        </p>
      )}
    </>
  );
}
