import type { Language } from '#platform/words/words.ts';
import type { PlaceTree } from '#rooms/reservations/place-tree.ts';
import type { HaveYouRoomWords } from '#rooms/reservations/words/have-you-room/words.ts';
import { placesSaid } from './places-said.ts';
import type { Missing } from './question.ts';
import { listed } from './room-words.ts';

/** 'Still missing: 12 beds, a hall for 100 and Zipline'; '' where nothing is. */
export function missingSaid({ beds, hall, placeIds }: Missing, tree: PlaceTree, language: Language, w: HaveYouRoomWords): string {
  const places = placesSaid(
    placeIds.map((placeId) => ({ placeId })),
    tree,
  );
  const parts = [
    ...(beds > 0 ? [w.missingBeds(beds)] : []),
    ...(hall > 0 ? [w.missingHall(hall)] : []),
    ...(places.length > 0 ? [listed(places, language, w)] : []),
  ];
  return parts.length === 0 ? '' : w.missing(new Intl.ListFormat(language, { type: 'conjunction' }).format(parts));
}
