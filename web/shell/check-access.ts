import type { Session } from '#platform/http/web/session.ts';
import { type ScreenAccess, checkScreenAccess } from '#features/find-screen.ts';

type AccessState = ScreenAccess | 'unknown';

/** Public screens are granted before the session is known. */
export function checkAccess(address: string, session: Session): AccessState {
  const forAnyone = checkScreenAccess(address, null);
  if (forAnyone === 'granted' || session.state === 'visitor') return forAnyone;
  return session.state === 'unknown' ? 'unknown' : checkScreenAccess(address, session.account);
}

interface Addresses {
  address: string;
  /** The screen that the router draws: the previous one until the next has loaded; undefined before the first. */
  drawnPath: string | undefined;
}

/** Checks the address and, while its screen loads, the previous one: the router still draws that. */
export function checkAccessDuringNavigation({ address, drawnPath }: Addresses, session: Session): { judged: AccessState; at: string } {
  const next = checkAccess(address, session);
  if (next !== 'granted' || drawnPath === undefined) return { judged: next, at: address };
  const before = checkAccess(drawnPath, session);
  // The redirect to sign-in has already begun.
  return before === 'needs-sign-in' ? { judged: 'unknown', at: address } : { judged: before, at: drawnPath };
}
