import type { Session } from '#platform/http/web/session.ts';
import { findScreen } from '#features/find-screen.ts';
import { screenOf } from '#features/screens.ts';

/** Returns whether the guest or TV entry owns an address. The navigation for staff does not apply there. */
const ofOtherEntries = /^\/(?:guest|tv)(?:\/|$)/i;

export function isNavigationHidden(address: string, session: Session['state']): boolean {
  const { path, isExact } = findScreen(address);
  if (path !== null && isExact) return screenOf(path).hidesNavigation === true;
  return session === 'visitor' || ofOtherEntries.test(address);
}
