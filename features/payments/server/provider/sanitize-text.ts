/**
 * A text that Square takes: not too long, no control characters. `#bigint#` is how its library marks large
 * numbers in what it sends; in a name it would break the request.
 */
export function sanitizeText(text: string, most: number): string {
  const clean = text
    .replaceAll('#bigint#', ' ')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  return [...clean].length <= most ? clean : `${[...clean].slice(0, most - 1).join('')}…`;
}
