/** Names a place from its end, so that a cut label loses the less important part: 'Room 103, Pine Lodge'. */
export function placeLabel(names: readonly string[]): string {
  return names
    .filter((name) => name !== '')
    .toReversed()
    .join(', ');
}
