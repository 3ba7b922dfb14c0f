import { useCallback, useEffect, useState } from 'react';
import { lazyPart } from '#platform/ui/web/layers/lazy-part.tsx';
import type { GuestDocument, GuestPath } from '#rooms/check-in/guest-document.ts';
import { addressOf, type Go, type Place, placeOf } from './addresses.ts';
import { CheckInPage } from './check-in-page.tsx';
import type { EarlyTyping } from './early-typing.ts';
import { Frame } from './frame.tsx';
import { Wheel } from './note.tsx';
import { isKiosk } from './kiosk.ts';
import { useReady } from './ready.ts';
import { bringTexts } from './texts-here.ts';
import { useTexts } from './use-texts.ts';

interface AppProps {
  written: GuestDocument;
  isKept: boolean;
  at: Pick<Location, 'pathname' | 'search'>;
  early: EarlyTyping | null;
}

const KioskBar = lazyPart(() => import('./kiosk-bar.tsx').then((file) => file.KioskBar));
const later = () => import('./later-pages.ts');
const CompletePage = lazyPart(() => later().then((pages) => pages.CompletePage));
const YoursPage = lazyPart(() => later().then((pages) => pages.YoursPage));
const PaymentPage = lazyPart(() => later().then((pages) => pages.PaymentPage));

/** The guest pages. From one to the next it goes without the network, so that arriving needs no second load. */
export function App({ written, isKept, at, early }: AppProps) {
  const { w } = useTexts();
  const isReady = useReady();
  const [place, setPlace] = useState<Place>(() => placeOf(at));
  const go: Go = useCallback((path, query, { paysAtOnce = false, cameTwice = false } = {}) => {
    // In place of the form: the way back from paying must not lead to an empty one.
    history.replaceState(null, '', addressOf(path, query));
    setPlace({ path, search: new URLSearchParams(query), paysAtOnce, cameTwice });
    window.scrollTo(0, 0);
  }, []);
  const { path } = place;
  // Fetched as soon as somebody fills in the form: when it has arrived, the network may be gone. Whoever only looks spends nothing on it.
  useEffect(() => {
    const fetchLater = () => void Promise.all([later(), bringTexts('es')]).catch(() => {});
    document.addEventListener('focusin', fetchLater, { once: true });
    return () => document.removeEventListener('focusin', fetchLater);
  }, []);
  const headings: Record<GuestPath, string> = { ...w.titles, '/guest/check-in/payment-complete': w.complete };
  return (
    <Frame camp={written.camp} path={path} heading={headings[path]}>
      {isReady && isKiosk && <KioskBar />}
      {path === '/guest/check-in' && <CheckInPage written={written} isKept={isKept} early={early} place={place} go={go} />}
      {path === '/guest/check-in/payment-complete' && <CompletePage before={<Wheel />} place={place} />}
      {path === '/guest/check-in/yours' && <YoursPage before={<Wheel />} place={place} />}
      {path === '/guest/payment' && <PaymentPage before={<Wheel />} place={place} />}
    </Frame>
  );
}
