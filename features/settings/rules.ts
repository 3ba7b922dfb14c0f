import { findScreen } from '#features/find-screen.ts';

/** Days from closing a ticket until its photos are deleted; 0 deletes them immediately. */
export const photoRetentionDays = { min: 0, max: 365 } as const;

/** Minimum length of a password in characters. A camp may require more than the specification (§5), but not less. */
export const passwordMinimumLimits = { default: 6, min: 6, max: 64 } as const;

/** Settings of a new camp, applied at its first start. Existing camps keep their settings. */
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

/** Pages that redirect signed-in people to the home page. If one of them were the home page, it would redirect in a loop. */
const signInPaths: readonly string[] = ['/signin', '/request-account', '/request-submitted', '/password-reset', '/password-reset/request'];

/** Returns whether the address is a page of this app that contains no ID or secret. */
export function isHomePage(address: string): boolean {
  const { path, isExact } = findScreen(address.split(/[?#]/, 1)[0] ?? '');
  return path !== null && isExact && !path.includes('$') && !signInPaths.includes(path);
}
