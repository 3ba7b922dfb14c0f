import { Link } from '@tanstack/react-router';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import { useId, useRef } from 'react';
import { calls } from '../../../platform/http/web/calls.ts';
import { useCall } from '../../../platform/http/web/use-call.ts';
import { ProfilePicture } from '../../../platform/ui/web/profile-picture.tsx';
import { SchemeSwitch } from '../../../platform/ui/web/scheme-switch.tsx';
import { useWords } from '../../../platform/words/web/use-words.ts';
import type { MeRow } from '../../../rooms/accounts/shapes.ts';
import { shellWords } from '../../words/words.ts';
import { LanguageChoice } from './language-choice.tsx';
import style from './profile-menu.module.css';

/** The profile picture and what drops down from it. The browser's own popover: Escape or a click beside it closes it. */
export function ProfileMenu({ account }: { account: MeRow }) {
  const w = useWords(shellWords).profile;
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  return (
    <div className={style.place}>
      <button type="button" className={style.open} popoverTarget={id} aria-label={w.open}>
        <ProfilePicture value={account.profilePic} firstName={account.firstName} size={48} />
      </button>
      <dialog ref={panel} id={id} popover="auto" className={style.panel} aria-label={w.open}>
        <p className={style.greeting}>{w.greeting(account.firstName)}</p>
        <p className={style.email}>
          {w.signedInAs} <strong>{account.email}</strong>
        </p>
        <div className={style.choices}>
          <LanguageChoice />
          <SchemeSwitch />
        </div>
        <Link to="/account-settings" className={style.way} onClick={() => panel.current?.hidePopover()}>
          <Settings size={20} aria-hidden />
          {w.settings}
        </Link>
        <SignOut />
      </dialog>
    </div>
  );
}

function SignOut() {
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
