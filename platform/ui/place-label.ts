/**
 * Names a place from its end, so that a cut label loses its less important part.
 * @param names of the place and everything around it, outermost first
 * @example placeLabel(['Pine Lodge', 'Room 103']) === 'Room 103, Pine Lodge'
 */
export function placeLabel(names: readonly string[]): string {
  return names
    .filter((name) => name !== '')
    .toReversed()
    .join(', ');
}
