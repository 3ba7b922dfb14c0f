import { createContext, useContext } from 'react';
import type { AppAccount } from './app-types.ts';

/** Describes who uses this browser. The state is `unknown` until the server has answered. */
export type Session = { state: 'unknown' } | { state: 'visitor' } | { state: 'account'; account: AppAccount };

/** Provides the session. web/shell/session.tsx updates it as soon as the person signs out or loses permissions. */
export const SessionContext = createContext<Session>({ state: 'visitor' });

export function useSession(): Session {
  return useContext(SessionContext);
}

/** Returns the id of the signed-in account, or null for a visitor or while the session is unknown. */
export function useAccountId(): string | null {
  const session = useSession();
  return session.state === 'account' ? session.account.id : null;
}

/** Returns the owner of the drafts on this page, or null while the session is unknown. Forms restart when the owner changes. */
export function useFormOwner(): string | null {
  const session = useSession();
  if (session.state === 'unknown') return null;
  return session.state === 'account' ? session.account.id : 'visitor';
}
