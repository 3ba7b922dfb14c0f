import { useCallback, useState } from 'react';
import type { GuestDocument, GuestPath } from '../../guest-document.ts';
import { addressOf, type Go, type Place, placeOf } from './addresses.ts';
import { CheckInPage } from './check-in-page.tsx';
import { CompletePage } from './complete-page.tsx';
import { Frame } from './frame.tsx';
import { PaymentPage } from './payment-page.tsx';
import { useTexts } from './speaking.ts';
import { YoursPage } from './yours-page.tsx';

interface AppProps {
  written: GuestDocument;
  isKept: boolean;
}

/** The guest pages. From one to the next it goes without the network, so that arriving needs no second load. */
export function App({ written, isKept }: AppProps) {
  const { w } = useTexts();
  const [place, setPlace] = useState<Place>(() => placeOf(location));
  const go: Go = useCallback((path, query, { paysAtOnce = false, cameTwice = false } = {}) => {
    // In place of the form: the way back from paying must not lead to an empty one.
    history.replaceState(null, '', addressOf(path, query));
    setPlace({ path, search: new URLSearchParams(query), paysAtOnce, cameTwice });
    window.scrollTo(0, 0);
  }, []);
  const { path } = place;
  const headings: Record<GuestPath, string> = { ...w.titles, '/guest/check-in/payment-complete': w.complete };
  return (
    <Frame camp={written.camp} path={path} heading={headings[path]}>
      {path === '/guest/check-in' && <CheckInPage written={written} isKept={isKept} place={place} go={go} />}
      {path === '/guest/check-in/payment-complete' && <CompletePage place={place} />}
      {path === '/guest/check-in/yours' && <YoursPage place={place} />}
      {path === '/guest/payment' && <PaymentPage place={place} />}
    </Frame>
  );
}
