import { type PlaceTree, wholesOf } from '../../place-tree.ts';
import type { RoomAnswer } from '../../shapes/room.ts';
import type { HaveYouRoomWords } from '../../words/have-you-room/words.ts';

/** Whether no other dates would serve either. */
export function isNever({ never }: Pick<RoomAnswer, 'never'>): boolean {
  return never.beds !== null || never.hall !== null || never.placeIds.length > 0;
}

/** Why not, however free the camp is. '' where it depends on the dates. */
export function neverSaid({ never }: Pick<RoomAnswer, 'never'>, tree: PlaceTree, { never: w }: HaveYouRoomWords): string {
  const places = never.placeIds.map((id) => {
    const place = tree.byId.get(id);
    if (place === undefined || place.state === 'archived') return w.gone;
    const closed = [place, ...wholesOf(tree, id)].find(({ state }) => state !== 'open');
    return w.closed(place.name, closed?.closedReason ?? '');
  });
  return [
    ...(never.beds === null ? [] : [w.beds(never.beds)]),
    ...(never.hall === null ? [] : [w.hall(never.hall)]),
    ...new Set(places),
  ].join(' ');
}
