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

/**
 * What a telephone dials: the number, then the extension after a pause (a comma is two seconds).
 * @example telLink({ number: '5135550142', extension: '12' }) === 'tel:+15135550142,12'
 */
export function telLink({ number, extension }: { number: string; extension: string }): string {
  const international = number.startsWith('+') ? number : `+1${number}`;
  return extension === '' ? `tel:${international}` : `tel:${international},${extension}`;
}
