import type { Session } from '#platform/http/web/session.ts';
import { type ScreenAccess, checkScreenAccess } from '#features/find-screen.ts';

type AccessState = ScreenAccess | 'unknown';

/** Returns whether the session may open an address. Public screens are granted before the session is known. */
export function checkAccess(address: string, session: Session): AccessState {
  const forAnyone = checkScreenAccess(address, null);
  if (forAnyone === 'granted' || session.state === 'visitor') return forAnyone;
  return session.state === 'unknown' ? 'unknown' : checkScreenAccess(address, session.account);
}

interface Addresses {
  address: string;
  /** The screen that the router draws. It is the previous one until the next has loaded, and undefined before the first. */
  drawnPath: string | undefined;
}

/** Checks the new address and the previous screen, because the router still draws the previous one while the new one loads. */
export function checkAccessDuringNavigation({ address, drawnPath }: Addresses, session: Session): { judged: AccessState; at: string } {
  const next = checkAccess(address, session);
  if (next !== 'granted' || drawnPath === undefined) return { judged: next, at: address };
  const before = checkAccess(drawnPath, session);
  // The redirect to the sign-in page has started, so show neither screen.
  return before === 'needs-sign-in' ? { judged: 'unknown', at: address } : { judged: before, at: drawnPath };
}
