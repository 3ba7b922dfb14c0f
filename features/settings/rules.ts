import { findScreen } from '#features/find-screen.ts';

/** Days that the photos of a closed ticket are kept, so that a slip of the finger can be undone; 0 is not at all. */
export const photoRetentionDays = { min: 0, max: 365 } as const;

/** Characters of the shortest password. A camp may ask for more than the specification (§5), never for less. */
export const passwordMinimumLimits = { default: 6, min: 6, max: 64 } as const;

/** Settings that a camp begins with on its first start; camps from before keep theirs. */
export const newCampSettings = { passwordMinimum: 8, administratorsNeedSecondFactor: true } as const;

export const defaultName = 'Bunkhouse';
export const defaultHomePath = '/home';

export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '' && !/^[+-]/.test(zone);
  } catch (wrong) {
    if (wrong instanceof RangeError) return false;
    throw wrong;
  }
}

/** Who has come in is sent on from these, to Home: as Home itself they would send in circles. */
const signInPaths: readonly string[] = ['/signin', '/request-account', '/request-submitted', '/password-reset', '/password-reset/request'];

/** Whether an address may be Home: a page of ours that needs no id and no secret. */
export function isHomePage(address: string): boolean {
  const { path, isExact: whole } = findScreen(address.split(/[?#]/, 1)[0] ?? '');
  return path !== null && whole && !path.includes('$') && !signInPaths.includes(path);
}
