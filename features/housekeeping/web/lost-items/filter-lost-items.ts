import { type UrlStateOf, urlStateShape, idParam, choiceParam, textParam } from '#platform/url-state/url-state.ts';
import { matchesWordStarts } from '#platform/i18n/search-terms.ts';
import { lostItemStates } from '#features/housekeeping/lost-items.ts';
import type { LostItemRow } from '#features/housekeeping/shapes.ts';

export const lostItemsAddress = urlStateShape({ q: textParam(), show: choiceParam([...lostItemStates, 'all'], 'kept'), item: idParam() });

export function filterLostItems(rows: readonly LostItemRow[], { q, show }: UrlStateOf<typeof lostItemsAddress>): LostItemRow[][] {
  const matches = rows.filter(
    (row) =>
      (show === 'all' || row.state === show) &&
      (q.trim() === '' || matchesWordStarts([row.what, row.placeName, row.foundWhere, row.keptWhere, row.givenTo].join(' '), q)),
  );
  return [matches.toSorted((one, other) => (one.foundAt > other.foundAt ? -1 : Number(one.foundAt < other.foundAt)))];
}
