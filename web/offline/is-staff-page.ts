import { findScreen } from '#features/find-screen.ts';
import { type Path, type Screen, screenOf } from '#features/screens.ts';

/**
 * Whether a page is the staff's worker to answer: a screen of this entry and nothing below one. Calls, files, feeds and
 * webhooks are no screens, and the guests' pages have a worker of their own.
 * @example isStaffPage('/maintenance/ticket/a1') === true
 */
export function isStaffPage(pathname: string): boolean {
  const { path, isExact: whole } = findScreen(pathname);
  return whole && path !== null && !isOfAnotherEntry(screenOf(path));
}

/** Whether a page opens without a network for visitors too. @example isKeptForAll('/map') === true */
export function isOfflinePublicPage(pathname: string): boolean {
  const { path, isExact: whole } = findScreen(pathname);
  return whole && path !== null && isOfflinePublicPath(path);
}

export function isOfflinePublicPath(path: Path): boolean {
  return screenOf(path).keptForAll === true;
}

/** Guests' pages and the TVs' have workers of their own. */
function isOfAnotherEntry({ guest, tv }: Screen): boolean {
  return guest === true || tv === true;
}
