import Download from 'lucide-react/icons/download';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { installOffer } from '#web/offline/install-offer.ts';
import { shellTexts } from '#web/i18n/texts.ts';
import style from './profile-menu.module.css';

/** How this app comes onto the device, where the browser has a way and it is not there yet. */
export function InstallApp({ onTaken }: { onTaken: () => void }) {
  const w = useTexts(shellTexts).profile;
  const isOffered = useSyncExternalStore(installOffer.hear, installOffer.stands);
  const { standalone, userAgent, maxTouchPoints: touchPoints } = navigator as Navigator & { standalone?: boolean };
  const hint = getInstallHint({ userAgent, touchPoints, standalone, isOffered });
  if (hint === null) return null;
  if (hint === 'home-screen') return <p className="meta pad-across-12">{w.homeScreen}</p>;
  return (
    <button
      type="button"
      className={`line gap-12 middle full medium lights at-start finger ink pad-across-12 ${style.way}`}
      onClick={() => {
        void installOffer.take();
        onTaken();
      }}
    >
      <Download size={20} aria-hidden />
      {w.install}
    </button>
  );
}

/** What a browser says of itself. */
interface BrowserFacts {
  userAgent: string;
  touchPoints: number;
  /** Apple's own word for being opened from the home screen; others have none. */
  standalone: boolean | undefined;
  /** Whether the browser offers to install the app. */
  isOffered: boolean;
}

/** What the account menu says of installing: the browser's offer, the way of Safari on iPhones and iPads, or nothing. */
export function getInstallHint({ userAgent, touchPoints, standalone, isOffered }: BrowserFacts): 'offer' | 'home-screen' | null {
  if (isOffered) return 'offer';
  // An iPad calls itself a Macintosh, and no Macintosh has a touch screen.
  const isApple = /\b(iPhone|iPad)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);
  const isSafari = /\bVersion\/.*Safari\//.test(userAgent);
  return isApple && isSafari && standalone === false ? 'home-screen' : null;
}
