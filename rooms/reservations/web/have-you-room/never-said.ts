import type { Language } from '#platform/words/words.ts';
import { type PlaceTree, ancestorsOf } from '#rooms/reservations/place-tree.ts';
import type { AvailabilityAnswer } from '#rooms/reservations/shapes/room.ts';
import type { AvailabilityTexts } from '#rooms/reservations/words/have-you-room/words.ts';
import { namePlaces } from './places-said.ts';
import { formatPlaceList } from './room-words.ts';

/** Whether no other dates would serve either. */
export function isNeverAvailable({ never }: Pick<AvailabilityAnswer, 'never'>): boolean {
  return never.beds !== null || never.hall !== null || never.placeIds.length > 0;
}

/** Why not, however free the camp is. '' where it depends on the dates. */
export function formatNever({ never }: Pick<AvailabilityAnswer, 'never'>, tree: PlaceTree, language: Language, words: AvailabilityTexts): string {
  const w = words.never;
  const asked = never.placeIds.map((placeId) => ({ placeId }));
  const places = namePlaces(asked, tree).map((said) => {
    const place = tree.byId.get(said.placeId);
    if (place === undefined || place.state === 'archived') return w.gone;
    const closed = [place, ...ancestorsOf(tree, place.id)].find(({ state }) => state !== 'open');
    return w.closed(formatPlaceList([said], language, words), closed?.closedReason ?? '');
  });
  return [
    ...(never.beds === null ? [] : [w.beds(never.beds)]),
    ...(never.hall === null ? [] : [w.hall(never.hall)]),
    ...new Set(places),
  ].join(' ');
}
