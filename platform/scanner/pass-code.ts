/** Characters of a pass code. It contains no 0, O, 1, I, L, U or V, because people confuse these with other characters. */
export const codeCharacters = '23456789ABCDEFGHJKMNPQRSTWXYZ';
export const codeLength = 5;

/** Prefix of a scanned pass code, which distinguishes a scan from typed keys. */
export const codePrefix = 'bh:';

/** Returns the text of the QR code for a pass code. @example encodePassCode('RGABQ') // 'bh:RGABQ' */
export function encodePassCode(code: string): string {
  return `${codePrefix}${code}`;
}

/** Returns the pass code in a typed or scanned text, or null. Prefix, spaces and hyphens are optional: 'bh:rgabq' gives 'RGABQ'. */
export function parsePassCode(read: string): string | null {
  const text = read.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  const code = text.startsWith(codePrefix.toUpperCase()) ? text.slice(codePrefix.length) : text;
  return code.length === codeLength && [...code].every((letter) => codeCharacters.includes(letter)) ? code : null;
}
