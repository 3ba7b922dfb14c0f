/**
 * Returns a text that Square accepts: at most `maxLength` characters, no control characters. Square's library marks large numbers with
 * `#bigint#`, which in a name would break the request.
 */
export function sanitizeText(text: string, maxLength: number): string {
  const clean = text
    .replaceAll('#bigint#', ' ')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  return [...clean].length <= maxLength ? clean : `${[...clean].slice(0, maxLength - 1).join('')}…`;
}
