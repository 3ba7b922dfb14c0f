const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * A key that sorts between two others, so that moving a row writes that row alone. Keys are compared by code units;
 * `null` is the beginning or the end. Where two keys are equal or the wrong way round, it follows the first.
 * @example positionBetween('V', 'X') === 'W'
 */
export function positionBetween(before: string | null, after: string | null): string {
  const low = before ?? '';
  const high = after !== null && after > low ? after : null;
  let key = '';
  let isBound = high !== null;
  for (let index = 0; ; index++) {
    const from = digitAt(low, index, 0);
    const to = isBound ? digitAt(high ?? '', index, 0) : digits.length;
    // After the last row the next digit will do: rows that are added one by one keep their keys short.
    if (to - from > 1) return key + digits[high === null && low !== '' ? from + 1 : from + Math.floor((to - from) / 2)];
    key += digits[from];
    // One above the low digit is the high one: from here on anything greater than the rest of `low` will do.
    if (to > from) isBound = false;
  }
}

/** So many keys in order between two others, each a few characters long. */
export function positionsBetween(before: string | null, after: string | null, count: number): string[] {
  if (count <= 0) return [];
  const middle = positionBetween(before, after);
  const left = Math.floor((count - 1) / 2);
  return [...positionsBetween(before, middle, left), middle, ...positionsBetween(middle, after, count - 1 - left)];
}

function digitAt(key: string, index: number, otherwise: number): number {
  return index < key.length ? Math.max(digits.indexOf(key.charAt(index)), 0) : otherwise;
}

/** The order of rows within a day: two that were put between the same rows at once stand in the order of their ids. */
export function compareByPosition(one: { position: string; id: string }, other: { position: string; id: string }): number {
  if (one.position !== other.position) return one.position < other.position ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
