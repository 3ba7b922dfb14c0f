/** The password minimum of the specification (§5); a camp may ask for more, never for less. */
export const passwordMinimum = { default: 6, least: 6, most: 64 } as const;

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
