import type { Language } from '#platform/i18n/texts.ts';
import { type PlaceTree, ancestorsOf } from '#features/places/place-tree.ts';
import type { AvailabilityAnswer } from '#features/reservations/shapes/availability.ts';
import type { AvailabilityTexts } from '#features/reservations/i18n/availability/texts.ts';
import { namePlaces } from './name-places.ts';
import { formatPlaceList } from './format-places.ts';

/** Returns whether no dates at all can meet the need. */
export function isNeverAvailable({ never }: Pick<AvailabilityAnswer, 'never'>): boolean {
  return never.beds !== null || never.hall !== null || never.placeIds.length > 0;
}

/** Explains why even an empty camp cannot meet the need. Returns '' if other dates could. */
export function formatNever(
  { never }: Pick<AvailabilityAnswer, 'never'>,
  tree: PlaceTree,
  language: Language,
  words: AvailabilityTexts,
): string {
  const w = words.never;
  const requestedPlaces = never.placeIds.map((placeId) => ({ placeId }));
  const places = namePlaces(requestedPlaces, tree).map((namedPlace) => {
    const place = tree.byId.get(namedPlace.placeId);
    if (place === undefined || place.state === 'archived') return w.gone;
    const closed = [place, ...ancestorsOf(tree, place.id)].find(({ state }) => state !== 'open');
    return w.closed(formatPlaceList([namedPlace], language, words), closed?.closedReason ?? '');
  });
  return [
    ...(never.beds === null ? [] : [w.beds(never.beds)]),
    ...(never.hall === null ? [] : [w.hall(never.hall)]),
    ...new Set(places),
  ].join(' ');
}
