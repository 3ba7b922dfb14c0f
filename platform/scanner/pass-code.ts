/** Characters of a pass code. 0, O, 1, I, L, U and V are left out: they are misread aloud and in handwriting. */
export const codeCharacters = '23456789ABCDEFGHJKMNPQRSTWXYZ';
export const codeLength = 5;

/** Marks a scanned code, so that its keys are never taken for typing. */
export const codePrefix = 'bh:';

/**
 * Returns the text of a QR code that holds a pass code alone.
 * @example codeText('RGABQ') // 'bh:RGABQ'
 */
export function encodePassCode(code: string): string {
  return `${codePrefix}${code}`;
}

/**
 * Returns the pass code in typed or scanned text, in capitals, or null. The prefix, spaces and hyphens are optional:
 * printed passes exist without the prefix.
 * @example codeIn('bh:rgabq') // 'RGABQ'
 */
export function parsePassCode(read: string): string | null {
  const text = read.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  const code = text.startsWith(codePrefix.toUpperCase()) ? text.slice(codePrefix.length) : text;
  return code.length === codeLength && [...code].every((letter) => codeCharacters.includes(letter)) ? code : null;
}
