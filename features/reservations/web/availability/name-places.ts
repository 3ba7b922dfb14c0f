import type { Language } from '#platform/i18n/texts.ts';
import { groupBy } from '#platform/collections/group-by.ts';
import { labelOf, type PlaceTree, ancestorsOf } from '#features/places/place-tree.ts';
import type { BookingConflict } from '#features/places/shapes.ts';
import type { AvailabilityTexts } from '#features/reservations/i18n/availability/texts.ts';
import { formatPlaceList, type NamedPlace } from './format-places.ts';

/** Names rooms and beds with their building. Uses the full path if two places would have the same name. */
export function namePlaces<One extends { placeId: string }>(places: readonly One[], tree: PlaceTree): (One & NamedPlace)[] {
  const all = new Map(places.map(({ placeId }) => [placeId, namedPlace(placeId, tree)]));
  const isDuplicate = ({ name, building }: NamedPlace) =>
    [...all.values()].filter((other) => other.name === name && other.building === building).length > 1;
  return places.map((place) => {
    const named = all.get(place.placeId) ?? { name: '', building: '' };
    return { ...place, ...(isDuplicate(named) ? { name: labelOf(tree, place.placeId), building: '' } : named) };
  });
}

function namedPlace(id: string, tree: PlaceTree): NamedPlace {
  const place = tree.byId.get(id);
  if (place?.kind !== 'room' && place?.kind !== 'bed') return { name: place?.name ?? '', building: '' };
  const parents = ancestorsOf(tree, id);
  const buildingPath = parents.slice(0, parents.findIndex(({ kind }) => kind === 'building') + 1);
  const names = buildingPath.toReversed().map(({ name }) => name);
  return { name: place.name, building: names.join(' ') };
}

export function nameConflictPlaces(
  conflicts: readonly BookingConflict[],
  tree: PlaceTree,
  language: Language,
  w: AvailabilityTexts,
): BookingConflict[] {
  const lines = groupBy(conflicts, ({ reservationId, placeId, from, until }) => [reservationId ?? placeId, from, until].join(' '));
  return [...lines.values()].flatMap((sameLine) => {
    const [first] = sameLine;
    const placeName = formatPlaceList(namePlaces(sameLine, tree), language, w);
    return first === undefined ? [] : [{ ...first, placeName, bookedPlaceName: placeName }];
  });
}
