import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import { CampZone } from '../../platform/ui/web/reading.ts';
import type { MeRow } from '../../rooms/accounts/shapes.ts';
import { type Camp, CampContext, campOfPage } from './camp.ts';
import { pageFacts } from './page-facts.ts';

/** Who sits at this browser, as far as we know yet. */
export type Session = { state: 'unknown' } | { state: 'visitor' } | { state: 'account'; account: MeRow };

const SessionContext = createContext<Session>({ state: 'visitor' });

export function useSession(): Session {
  return use(SessionContext);
}

// A visitor's page carries neither the live connection nor its code.
const LiveSession = lazy(() => import('./live-session.tsx').then((file) => ({ default: file.LiveSession })));

/** Knows who is signed in and where one is, and hears at once when either changes. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ state: pageFacts.isSignedIn ? 'unknown' : 'visitor' });
  const [camp, setCamp] = useState<Camp>(campOfPage);
  return (
    <SessionContext value={session}>
      <CampContext value={camp}>
        <CampZone value={camp.zone}>
          {pageFacts.isSignedIn && (
            <Suspense>
              <LiveSession onSession={setSession} onCamp={setCamp} />
            </Suspense>
          )}
          {children}
        </CampZone>
      </CampContext>
    </SessionContext>
  );
}
