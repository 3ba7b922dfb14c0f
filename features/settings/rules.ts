import { findScreen } from '#features/find-screen.ts';

/** Days after closing a ticket until its photos are deleted; 0 deletes them at once. */
export const photoRetentionDays = { min: 0, max: 365 } as const;

/** Characters. A camp may require more than the specification (§5), never fewer. */
export const passwordMinimumLimits = { default: 6, min: 6, max: 64 } as const;

/** Applied at the first start of a new camp; existing camps keep their settings. */
export const newCampSettings = { passwordMinimum: 8, administratorsNeedSecondFactor: true } as const;

export const defaultName = 'Bunkhouse';
export const defaultHomePath = '/home';

export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '' && !/^[+-]/.test(zone);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** These pages redirect signed-in people to the home page; as home page they would redirect in a loop. */
const signInPaths: readonly string[] = ['/signin', '/request-account', '/request-submitted', '/password-reset', '/password-reset/request'];

/** Returns whether the address is a page of this app without an ID or secret. */
export function isHomePage(address: string): boolean {
  const { path, isExact } = findScreen(address.split(/[?#]/, 1)[0] ?? '');
  return path !== null && isExact && !path.includes('$') && !signInPaths.includes(path);
}
