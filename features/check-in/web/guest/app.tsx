import { useCallback, useEffect, useState } from 'react';
import { lazyComponent } from '#platform/ui/web/overlays/lazy-component.tsx';
import type { GuestDocument, GuestPath } from '#features/check-in/guest-document.ts';
import { buildAddress, type Navigate, type GuestAddress, parseGuestAddress } from './guest-address.ts';
import { CheckInPage } from './check-in-page.tsx';
import type { EarlyInputCollector } from './early-input.ts';
import { Frame } from './frame.tsx';
import { SpinnerWheel } from './note.tsx';
import { isKiosk } from './kiosk.ts';
import { useIsHydrated } from './use-is-hydrated.ts';
import { loadTexts } from './loaded-texts.ts';
import { useGuestTexts } from './use-guest-texts.ts';

interface AppProps {
  written: GuestDocument;
  isCached: boolean;
  at: Pick<Location, 'pathname' | 'search'>;
  early: EarlyInputCollector | null;
}

const KioskBar = lazyComponent(() => import('./kiosk-bar.tsx').then((file) => file.KioskBar));
const later = () => import('./lazy-pages.ts');
const CompletePage = lazyComponent(() => later().then((pages) => pages.CompletePage));
const YoursPage = lazyComponent(() => later().then((pages) => pages.PrivateFamilyPage));
const PaymentPage = lazyComponent(() => later().then((pages) => pages.PaymentPage));

/** The guest pages. From one to the next it goes without the network, so that arriving needs no second load. */
export function App({ written, isCached, at, early }: AppProps) {
  const { w } = useGuestTexts();
  const isReady = useIsHydrated();
  const [place, setPlace] = useState<GuestAddress>(() => parseGuestAddress(at));
  const go: Navigate = useCallback((path, query, { shouldPayAtOnce: paysAtOnce = false, isResubmission: cameTwice = false } = {}) => {
    // In place of the form: the way back from paying must not lead to an empty one.
    history.replaceState(null, '', buildAddress(path, query));
    setPlace({ path, search: new URLSearchParams(query), shouldPayAtOnce: paysAtOnce, isResubmission: cameTwice });
    window.scrollTo(0, 0);
  }, []);
  const { path } = place;
  // Fetched as soon as somebody fills in the form: when it has arrived, the network may be gone. Whoever only looks spends nothing on it.
  useEffect(() => {
    const fetchLater = () => void Promise.all([later(), loadTexts('es')]).catch(() => {});
    document.addEventListener('focusin', fetchLater, { once: true });
    return () => document.removeEventListener('focusin', fetchLater);
  }, []);
  const headings: Record<GuestPath, string> = { ...w.titles, '/guest/check-in/payment-complete': w.complete };
  return (
    <Frame camp={written.camp} path={path} heading={headings[path]}>
      {isReady && isKiosk && <KioskBar />}
      {path === '/guest/check-in' && <CheckInPage written={written} isKept={isCached} early={early} place={place} go={go} />}
      {path === '/guest/check-in/payment-complete' && <CompletePage before={<SpinnerWheel />} place={place} />}
      {path === '/guest/check-in/yours' && <YoursPage before={<SpinnerWheel />} place={place} />}
      {path === '/guest/payment' && <PaymentPage before={<SpinnerWheel />} place={place} />}
    </Frame>
  );
}
