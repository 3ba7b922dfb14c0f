import Download from 'lucide-react/icons/download';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { installOffer } from '#web/offline/install-offer.ts';
import { shellTexts } from '#web/i18n/texts.ts';
import style from './profile-menu.module.css';

export function InstallApp({ onInstall }: { onInstall: () => void }) {
  const w = useTexts(shellTexts).profile;
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.isPending);
  const { standalone, userAgent, maxTouchPoints: touchPoints } = navigator as Navigator & { standalone?: boolean };
  const hint = getInstallHint({ userAgent, touchPoints, standalone, isOffered });
  if (hint === null) return null;
  if (hint === 'home-screen') return <p className="text-dim text-sm px-3">{w.homeScreen}</p>;
  return (
    <button
      type="button"
      className={`flex gap-3 items-center w-full font-medium hover:bg-hover text-start min-h-target text-ink px-3 ${style.way}`}
      onClick={() => {
        void installOffer.prompt();
        onInstall();
      }}
    >
      <Download size={20} aria-hidden />
      {w.install}
    </button>
  );
}

interface BrowserFacts {
  userAgent: string;
  touchPoints: number;
  /** True in an app opened from the home screen of an Apple device; undefined in other browsers. */
  standalone: boolean | undefined;
  isOffered: boolean;
}

/** Returns the install hint of the account menu: the browser's offer, instructions for Safari on iPhones and iPads, or null. */
export function getInstallHint({ userAgent, touchPoints, standalone, isOffered }: BrowserFacts): 'offer' | 'home-screen' | null {
  if (isOffered) return 'offer';
  // An iPad identifies as a Macintosh, but no Macintosh has a touch screen.
  const isApple = /\b(iPhone|iPad)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);
  const isSafari = /\bVersion\/.*Safari\//.test(userAgent);
  return isApple && isSafari && standalone === false ? 'home-screen' : null;
}
