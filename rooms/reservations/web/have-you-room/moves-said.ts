import { type Formatting, spanWords } from '#platform/ui/dates.ts';
import type { PlaceTree } from '#rooms/reservations/place-tree.ts';
import type { RoomAnswer } from '#rooms/reservations/shapes/room.ts';
import type { HaveYouRoomWords } from '#rooms/reservations/words/have-you-room/words.ts';
import { placesSaid } from './places-said.ts';
import { listed } from './room-words.ts';

/** 'Each night has room with one move: Pine Lodge Jun 5 – 7, then Oak House Jun 7 – 9.' */
export function movesSaid(parts: RoomAnswer['moves'], tree: PlaceTree, formatting: Formatting, w: HaveYouRoomWords): string {
  const said = parts.map(({ from, to, places }) => {
    const once = places.filter((place, nth) => places.findIndex(({ placeId }) => placeId === place.placeId) === nth);
    return w.partOfStay(listed(placesSaid(once, tree), formatting.language, w), spanWords(from, to, formatting));
  });
  return w.withMoves(parts.length - 1, said);
}
