import { type AddressOf, addressShape, id, oneOf, word } from '#platform/address/address.ts';
import { beginsWords } from '#platform/words/search-terms.ts';
import { lostStates } from '#rooms/housekeeping/lost-items.ts';
import type { LostRow } from '#rooms/housekeeping/shapes.ts';

export const lostAddress = addressShape({ q: word(), show: oneOf([...lostStates, 'all'], 'kept'), item: id() });

/** Pure. Returns the found items that the search and the chosen state let through, newest first. */
export function lostShown(rows: readonly LostRow[], { q, show }: AddressOf<typeof lostAddress>): LostRow[][] {
  const found = rows.filter(
    (row) =>
      (show === 'all' || row.state === show) &&
      (q.trim() === '' || beginsWords([row.what, row.placeName, row.foundWhere, row.keptWhere, row.givenTo].join(' '), q)),
  );
  return [found.toSorted((one, other) => (one.foundAt > other.foundAt ? -1 : Number(one.foundAt < other.foundAt)))];
}
