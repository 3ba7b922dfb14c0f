import { createContext, useContext } from 'react';
import type { AppAccount } from './app-types.ts';

/** Describes the user of this browser, as far as it is known yet. */
export type Session = { state: 'unknown' } | { state: 'visitor' } | { state: 'account'; account: AppAccount };

/** Holds the session. web/shell/session.tsx updates it at once when the person signs out or loses permissions. */
export const SessionContext = createContext<Session>({ state: 'visitor' });

export function useSession(): Session {
  return useContext(SessionContext);
}

/** Returns the id of the signed-in account; null for a visitor or while unknown. */
export function useAccountId(): string | null {
  const session = useSession();
  return session.state === 'account' ? session.account.id : null;
}

/** Returns the owner of the drafts on this page, or null while unknown. The forms start again when it changes. */
export function useFormOwner(): string | null {
  const session = useSession();
  if (session.state === 'unknown') return null;
  return session.state === 'account' ? session.account.id : 'visitor';
}
