const page = 8;

/** Where a key takes one from a place in a list of `length`, around the ends; null for any other key. */
export function stepThrough(key: string, place: number, length: number): number | null {
  if (length === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (place + 1) % length;
    case 'ArrowUp':
      return (place - 1 + length) % length;
    case 'PageDown':
      return Math.min(place + page, length - 1);
    case 'PageUp':
      return Math.max(place - page, 0);
    default:
      return null;
  }
}
