const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Returns a key that sorts between two other keys, so that moving a row changes only that row. Keys are compared by UTF-16 code
 * units; `null` is the beginning or the end. If the keys are equal or reversed, the result sorts after the first.
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
    // After the last row, use the next digit instead of the middle, so that rows added one by one keep short keys.
    if (to - from > 1) return key + digits[high === null && low !== '' ? from + 1 : from + Math.floor((to - from) / 2)];
    key += digits[from];
    // The digits are adjacent: from here on, any key above the rest of `low` is below `high`.
    if (to > from) isBound = false;
  }
}

export function positionsBetween(before: string | null, after: string | null, count: number): string[] {
  if (count <= 0) return [];
  const middle = positionBetween(before, after);
  const left = Math.floor((count - 1) / 2);
  return [...positionsBetween(before, middle, left), middle, ...positionsBetween(middle, after, count - 1 - left)];
}

function digitAt(key: string, index: number, otherwise: number): number {
  return index < key.length ? Math.max(digits.indexOf(key.charAt(index)), 0) : otherwise;
}

/** Compares rows within a day by position, and by ID if two rows were inserted in the same position at the same time. */
export function compareByPosition(one: { position: string; id: string }, other: { position: string; id: string }): number {
  if (one.position !== other.position) return one.position < other.position ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
