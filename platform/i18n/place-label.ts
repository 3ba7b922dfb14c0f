/**
 * Returns a label that begins with the most specific part, so that a truncated label loses the less important part: 'Room 103, Pine Lodge'.
 */
export function placeLabel(names: readonly string[]): string {
  return names
    .filter((name) => name !== '')
    .toReversed()
    .join(', ');
}
