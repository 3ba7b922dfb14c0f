import { type ReactNode, useState } from 'react';
import { type Session, SessionContext } from '#platform/http/web/session.ts';
import { finishSignOut } from '#platform/sign-out/web/finish-sign-out.ts';
import { onRememberedSignOut, pendingSignOut } from '#platform/sign-out/web/pending-sign-out.ts';
import { onOutboxStarted } from '#platform/outbox/web/outbox-started.ts';
import { lazyComponent } from '#platform/ui/web/overlays/lazy-component.tsx';
import { handOverDrafts } from './hand-over-drafts.ts';
import { CampLocaleContext, CampZoneContext } from '#platform/ui/web/navigation.ts';
import { type Camp, CampContext, initialCamp } from './camp.ts';
import { retryUntilLoaded } from './retry-until-loaded.ts';
import { pageFacts } from './page-facts.ts';

// Lazy, because the page of a visitor needs no live connection.
const LiveSession = lazyComponent(async () => (await import('./live-session.tsx')).LiveSession);

// If the session expired, delete the account's data from the device. Public pages stay (web/offline/cache-for-visitor.ts).
if (!pageFacts.isSignedIn && (localStorage.getItem('kept-account') ?? '') !== '')
  void import('#platform/live/web/view-cache.ts').then((file) => file.clearDevice());

if (!pageFacts.isSignedIn) handOverDrafts(null);

// Send a visitor's pending changes, such as the form of a group, from any page.
if (!pageFacts.isSignedIn)
  void onOutboxStarted(() => void retryUntilLoaded(() => import('#web/offline/start-sending.ts')).then((file) => file.startSending(null)));

// The server has not received this sign-out yet. Until then the page of no account is shown.
const isSigningOut = pendingSignOut() !== null;
// A static import, because this page may have opened offline and browsers do not retry a failed dynamic import.
if (isSigningOut) void finishSignOut().then(() => pageFacts.isSignedIn && window.location.replace('/signin'));
onRememberedSignOut(() => window.location.replace('/signin'));

export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ state: pageFacts.isSignedIn ? 'unknown' : 'visitor' });
  const [camp, setCamp] = useState<Camp>(initialCamp);
  return (
    <SessionContext value={session}>
      <CampContext value={camp}>
        <CampLocaleContext value={camp.locale}>
          <CampZoneContext value={camp.zone}>
            {pageFacts.isSignedIn && !isSigningOut && <LiveSession onSession={setSession} onCamp={setCamp} />}
            {children}
          </CampZoneContext>
        </CampLocaleContext>
      </CampContext>
    </SessionContext>
  );
}
