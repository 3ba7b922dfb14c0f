import { Link } from '@tanstack/react-router';
import Settings from 'lucide-react/icons/settings';
import { useState } from 'react';
import { ProfilePicture } from '#features/accounts/web/profile-picture.tsx';
import { ColorSchemeSwitch } from '#platform/ui/web/styles/switches.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { MeRow } from '#features/accounts/shapes.ts';
import { shellTexts } from '#web/i18n/texts.ts';
import { InstallApp } from './install-app.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Layer } from './layer.tsx';
import style from './profile-menu.module.css';
import { SignOut } from './sign-out.tsx';

export function ProfileMenu({ account }: { account: MeRow }) {
  const w = useTexts(shellTexts).profile;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="flex-none">
      <button
        type="button"
        className={`rounded-full ${style.open}`}
        aria-label={w.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <ProfilePicture value={account.profilePic} firstName={account.firstName} size={48} />
      </button>
      <Layer open={isOpen} onClose={close} label={w.open} className={style.panel}>
        <div className={style.inside}>
          <p className="wrap-anywhere text-lg font-bold px-3">{w.greeting(account.firstName)}</p>
          <p className="text-dim text-sm wrap-anywhere px-3">
            {w.signedInAs} <strong className="block font-medium">{account.email}</strong>
          </p>
          <div className={`gap-2 flex flex-col ${style.choices}`}>
            <LanguageChoice />
            <ColorSchemeSwitch />
          </div>
          <Link
            to="/account-settings"
            className={`flex gap-3 items-center w-full font-medium hover:bg-hover text-start min-h-target text-ink px-3 ${style.way}`}
            onClick={close}
          >
            <Settings size={20} aria-hidden />
            {w.settings}
          </Link>
          <InstallApp onInstall={close} />
          <SignOut />
        </div>
      </Layer>
    </div>
  );
}
