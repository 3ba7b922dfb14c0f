import type { Session } from '#platform/http/web/session.ts';
import { type ScreenAccess, checkScreenAccess } from '#features/find-screen.ts';

type AccessState = ScreenAccess | 'unknown';

/** Who may open an address, as far as we know yet. What is open to all is open before we know who comes. */
export function checkAccess(address: string, session: Session): AccessState {
  const forAnyone = checkScreenAccess(address, null);
  if (forAnyone === 'granted' || session.state === 'visitor') return forAnyone;
  return session.state === 'unknown' ? 'unknown' : checkScreenAccess(address, session.account);
}

interface Addresses {
  address: string;
  /** Of the screen that the router draws: the one before until the next is here; undefined before the first. */
  shown: string | undefined;
}

/**
 * Judges the address and, while its screen is on its way, the screen before it as well: on the way from a page that was
 * refused, the router would draw just that page. `at` is the address that is judged.
 */
export function checkAccessDuringNavigation({ address, shown }: Addresses, session: Session): { judged: AccessState; at: string } {
  const next = checkAccess(address, session);
  if (next !== 'granted' || shown === undefined) return { judged: next, at: address };
  const before = checkAccess(shown, session);
  // The way to sign in has begun already.
  return before === 'needs-sign-in' ? { judged: 'unknown', at: address } : { judged: before, at: shown };
}
