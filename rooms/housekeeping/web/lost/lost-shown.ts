import type { AddressOf } from '#platform/address/address.ts';
import { beginsWords } from '#platform/words/search-terms.ts';
import type { LostRow } from '#rooms/housekeeping/shapes.ts';
import type { lostAddress } from './lost-address.ts';

/** What is searched and chosen, newest first. */
export function lostShown(rows: readonly LostRow[], { q, show }: AddressOf<typeof lostAddress>): LostRow[][] {
  const found = rows.filter(
    (row) =>
      (show === 'all' || row.state === show) &&
      (q.trim() === '' || beginsWords([row.what, row.placeName, row.foundWhere, row.keptWhere, row.givenTo].join(' '), q)),
  );
  return [found.toSorted((one, other) => (one.foundAt > other.foundAt ? -1 : Number(one.foundAt < other.foundAt)))];
}
