import type { Language } from '#platform/i18n/texts.ts';
import type { PlaceTree } from '#features/places/place-tree.ts';
import type { AvailabilityTexts } from '#features/reservations/i18n/availability/texts.ts';
import { namePlaces } from './name-places.ts';
import type { MissingNeeds } from './question.ts';
import { formatPlaceList } from './format-places.ts';

/** @example 'Still missing: 12 beds, a hall for 100 and Zipline', or '' if all needs are met */
export function formatMissing({ beds, hall, placeIds }: MissingNeeds, tree: PlaceTree, language: Language, w: AvailabilityTexts): string {
  const places = namePlaces(
    placeIds.map((placeId) => ({ placeId })),
    tree,
  );
  const parts = [
    ...(beds > 0 ? [w.missingBeds(beds)] : []),
    ...(hall > 0 ? [w.missingHall(hall)] : []),
    ...(places.length > 0 ? [formatPlaceList(places, language, w)] : []),
  ];
  return parts.length === 0 ? '' : w.missing(new Intl.ListFormat(language, { type: 'conjunction' }).format(parts));
}
