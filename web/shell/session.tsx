import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import type { MeRow } from '../../rooms/accounts/shapes.ts';
import { pageFacts } from './page-facts.ts';

/** Who sits at this browser, as far as we know yet. */
export type Session = { state: 'unknown' } | { state: 'visitor' } | { state: 'account'; account: MeRow };

const visitor: Session = { state: 'visitor' };
const unknown: Session = { state: 'unknown' };

const SessionContext = createContext<Session>(visitor);

export function useSession(): Session {
  return use(SessionContext);
}

// A visitor's page carries neither the live connection nor its code.
const LiveSession = lazy(() => import('./live-session.tsx').then((file) => ({ default: file.LiveSession })));

/** Knows who is signed in, and hears at once when that changes. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>(pageFacts.isSignedIn ? unknown : visitor);
  return (
    <SessionContext value={session}>
      {pageFacts.isSignedIn && (
        <Suspense>
          <LiveSession onChange={setSession} />
        </Suspense>
      )}
      {children}
    </SessionContext>
  );
}
