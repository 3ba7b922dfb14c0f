import { createContext, useContext } from 'react';
import type { AppAccount } from './app-types.ts';

/** Who sits at this browser, as far as we know yet. */
export type Session = { state: 'unknown' } | { state: 'visitor' } | { state: 'account'; account: AppAccount };

/** Filled by the shell, which hears at once when somebody signs out or may do less: web/shell/session.tsx. */
export const SessionContext = createContext<Session>({ state: 'visitor' });

/** @example const isSignedIn = useSession().state === 'account'; */
export function useSession(): Session {
  return useContext(SessionContext);
}

/** Of whoever is signed in here, as far as we know yet. */
export function useAccountId(): string | null {
  const session = useSession();
  return session.state === 'account' ? session.account.id : null;
}

/** Whose forms this page shows, by which it begins them anew for another person; null until that is known. */
export function useFormOwner(): string | null {
  const session = useSession();
  if (session.state === 'unknown') return null;
  return session.state === 'account' ? session.account.id : 'visitor';
}
