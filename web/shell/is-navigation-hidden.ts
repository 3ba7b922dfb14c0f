import type { Session } from '#platform/http/web/session.ts';
import { findScreen } from '#features/find-screen.ts';
import { screenOf } from '#features/screens.ts';

/** Addresses below which families and TVs look for their pages: staff's navigation means nothing to them. */
const ofOtherEntries = /^\/(?:guest|tv)(?:\/|$)/i;

/** Whether a page stands without the navigation bar: where its screen says so, and on a 404 of a visitor (specification §2). */
export function isNavigationHidden(address: string, session: Session['state']): boolean {
  const { path, isExact: whole } = findScreen(address);
  if (path !== null && whole) return screenOf(path).bare === true;
  return session === 'visitor' || ofOtherEntries.test(address);
}
