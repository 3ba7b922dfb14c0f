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
  guestDocument: GuestDocument;
  isCached: boolean;
  at: Pick<Location, 'pathname' | 'search'>;
  early: EarlyInputCollector | null;
}

const KioskBar = lazyComponent(() => import('./kiosk-bar.tsx').then((file) => file.KioskBar));
const loadLazyPages = () => import('./lazy-pages.ts');
const CompletePage = lazyComponent(() => loadLazyPages().then((pages) => pages.CompletePage));
const YoursPage = lazyComponent(() => loadLazyPages().then((pages) => pages.PrivateFamilyPage));
const PaymentPage = lazyComponent(() => loadLazyPages().then((pages) => pages.PaymentPage));

/** Shows the guest pages. Navigation between them works offline, so a family needs no second page load after it has sent its form. */
export function App({ guestDocument, isCached, at, early }: AppProps) {
  const { w } = useGuestTexts();
  const isReady = useIsHydrated();
  const [place, setPlace] = useState<GuestAddress>(() => parseGuestAddress(at));
  const go: Navigate = useCallback((path, query, { shouldPayAtOnce = false, isResubmission = false } = {}) => {
    // Replaces the form in the browser history, so that Back from the payment page does not open an empty form.
    history.replaceState(null, '', buildAddress(path, query));
    setPlace({ path, search: new URLSearchParams(query), shouldPayAtOnce, isResubmission });
    window.scrollTo(0, 0);
  }, []);
  const { path } = place;
  // Loads the other pages when the user focuses the first field, because the network may be gone after the form is sent. Visitors who only
  // read the page do not load them.
  useEffect(() => {
    const preload = () => void Promise.all([loadLazyPages(), loadTexts('es')]).catch(() => {});
    document.addEventListener('focusin', preload, { once: true });
    return () => document.removeEventListener('focusin', preload);
  }, []);
  const headings: Record<GuestPath, string> = { ...w.titles, '/guest/check-in/payment-complete': w.complete };
  return (
    <Frame camp={guestDocument.camp} path={path} heading={headings[path]}>
      {isReady && isKiosk && <KioskBar />}
      {path === '/guest/check-in' && <CheckInPage guestDocument={guestDocument} isCached={isCached} early={early} place={place} go={go} />}
      {path === '/guest/check-in/payment-complete' && <CompletePage before={<SpinnerWheel />} place={place} />}
      {path === '/guest/check-in/yours' && <YoursPage before={<SpinnerWheel />} place={place} />}
      {path === '/guest/payment' && <PaymentPage before={<SpinnerWheel />} place={place} />}
    </Frame>
  );
}
