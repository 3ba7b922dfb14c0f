/**
 * Returns a text that Square accepts: at most `maxLength` characters and no control characters. Removes `#bigint#`, by which Square's
 * library marks large numbers, because a name with this text would break the request.
 */
export function sanitizeText(text: string, maxLength: number): string {
  const clean = text
    .replaceAll('#bigint#', ' ')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  return [...clean].length <= maxLength ? clean : `${[...clean].slice(0, maxLength - 1).join('')}…`;
}
