import type { Language } from '#platform/words/words.ts';
import { type PlaceTree, wholesOf } from '#rooms/reservations/place-tree.ts';
import type { RoomAnswer } from '#rooms/reservations/shapes/room.ts';
import type { HaveYouRoomWords } from '#rooms/reservations/words/have-you-room/words.ts';
import { placesSaid } from './places-said.ts';
import { listed } from './room-words.ts';

/** Whether no other dates would serve either. */
export function isNever({ never }: Pick<RoomAnswer, 'never'>): boolean {
  return never.beds !== null || never.hall !== null || never.placeIds.length > 0;
}

/** Why not, however free the camp is. '' where it depends on the dates. */
export function neverSaid({ never }: Pick<RoomAnswer, 'never'>, tree: PlaceTree, language: Language, words: HaveYouRoomWords): string {
  const w = words.never;
  const asked = never.placeIds.map((placeId) => ({ placeId }));
  const places = placesSaid(asked, tree).map((said) => {
    const place = tree.byId.get(said.placeId);
    if (place === undefined || place.state === 'archived') return w.gone;
    const closed = [place, ...wholesOf(tree, place.id)].find(({ state }) => state !== 'open');
    return w.closed(listed([said], language, words), closed?.closedReason ?? '');
  });
  return [
    ...(never.beds === null ? [] : [w.beds(never.beds)]),
    ...(never.hall === null ? [] : [w.hall(never.hall)]),
    ...new Set(places),
  ].join(' ');
}
