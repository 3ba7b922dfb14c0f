import { findScreen } from '#features/find-screen.ts';
import { type Path, type Screen, screenOf } from '#features/screens.ts';

/** Returns whether the staff worker handles a page: a screen of this entry, but not an address below it. */
export function isStaffPage(pathname: string): boolean {
  const { path, isExact } = findScreen(pathname);
  return isExact && path !== null && !isOfAnotherEntry(screenOf(path));
}

/** Returns whether a page opens offline even for visitors. @example isOfflinePublicPage('/map') === true */
export function isOfflinePublicPage(pathname: string): boolean {
  const { path, isExact } = findScreen(pathname);
  return isExact && path !== null && isOfflinePublicPath(path);
}

export function isOfflinePublicPath(path: Path): boolean {
  return screenOf(path).isCachedForVisitors === true;
}

function isOfAnotherEntry({ guest, tv }: Screen): boolean {
  return guest === true || tv === true;
}
