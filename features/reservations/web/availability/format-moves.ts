import { type Formatting, formatDateRange } from '#platform/i18n/dates.ts';
import type { PlaceTree } from '#features/places/place-tree.ts';
import type { AvailabilityAnswer } from '#features/reservations/shapes/availability.ts';
import type { AvailabilityTexts } from '#features/reservations/i18n/availability/texts.ts';
import { namePlaces } from './name-places.ts';
import { formatPlaceList } from './format-places.ts';

/** @example 'Available every night with one move: Pine Lodge Jun 5 – 7, then Oak House Jun 7 – 9.' */
export function formatMoves(parts: AvailabilityAnswer['moves'], tree: PlaceTree, formatting: Formatting, w: AvailabilityTexts): string {
  const stayParts = parts.map(({ from, to, places }) => {
    const uniquePlaces = places.filter((place, nth) => places.findIndex(({ placeId }) => placeId === place.placeId) === nth);
    return w.partOfStay(formatPlaceList(namePlaces(uniquePlaces, tree), formatting.language, w), formatDateRange(from, to, formatting));
  });
  return w.withMoves(parts.length - 1, stayParts);
}
