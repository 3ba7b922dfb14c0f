import { useMemo } from 'react';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import { clashesAmong } from '../../overlap.ts';
import type { PlaceTree } from '../../place-tree.ts';
import type { BookingRow } from '../../shapes/bookings.ts';
import type { PlaceRow } from '../../shapes/places.ts';
import { chartWords } from '../../words/chart/words.ts';
import { placeSaid } from './place-said.ts';
import type { Drag } from './drag-store.ts';
import { heldOf, type Wanted } from './gesture.ts';

/** Everything that can stand in the way of something, as it is just now. */
export interface WhatStands {
  places: readonly PlaceRow[];
  tree: PlaceTree;
  bookings: readonly BookingRow[];
}

export interface Standing {
  place: PlaceRow;
  /** Null where the place itself is closed. */
  booking: BookingRow | null;
}

/** The first that stands in the way of a wish; a bar that is moved does not stand in its own. */
export function standingAgainst({ places, tree, bookings }: WhatStands, wanted: Wanted, movedId: string | null): Standing | null {
  const place = tree.byId.get(wanted.placeId);
  if (place === undefined) return null;
  if (place.state !== 'open') return { place, booking: null };
  const others = movedId === null ? bookings : bookings.filter(({ id }) => id !== movedId);
  const [clash] = clashesAmong(places, others, [heldOf(wanted)]);
  return clash ? { place, booking: clash.booking } : null;
}

/** What stands in the way of a drag, said in a few words. */
export function useStanding(drag: Drag | null, stands: WhatStands): (Standing & { short: string }) | null {
  const w = useWords(chartWords);
  return useMemo(() => {
    if (!drag?.wanted) return null;
    const movedId = 'booking' in drag.gesture ? drag.gesture.booking.id : null;
    const standing = standingAgainst(stands, drag.wanted, movedId);
    return standing && { ...standing, short: standingWords(standing, stands.tree, w) };
  }, [drag, stands, w]);
}

type ChartWords = (typeof chartWords)['en'];

export function standingWords({ place, booking }: Standing, tree: PlaceTree, w: ChartWords): string {
  if (booking === null) return place.closedReason ? w.closedBecause(place.closedReason) : w.closed;
  if (booking.placeId === place.id) return w.takenBy(booking.name);
  return w.takenIn(booking.name, placeSaid(tree, booking.placeId));
}
