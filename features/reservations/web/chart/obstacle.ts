import { useMemo } from 'react';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { findOverlappingBookings } from '#features/reservations/overlap.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import type { PlaceTree } from '#features/reservations/place-tree.ts';
import { isOutsideItsStay } from '#features/reservations/move-stay-with-booking.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { PlaceRow } from '#features/reservations/shapes/places.ts';
import { chartTexts } from '#features/reservations/i18n/chart/texts.ts';
import { formatPlaceName } from './format-place-name.ts';
import type { Drag } from './drag-store.ts';
import { toHeldSpan, type TargetSpan } from './gesture.ts';
import { computeMoveEffect, type MoveEffect } from './move-effect.ts';

/** All places and bookings as they are now. */
export interface ChartSnapshot {
  places: readonly PlaceRow[];
  tree: PlaceTree;
  bookings: readonly BookingRow[];
}

export interface Obstacle {
  place: PlaceRow;
  /** Null where the place itself is closed. */
  booking: BookingRow | null;
}

/** The first conflict of a wish or of what moves along with it; bookings that move cannot conflict with themselves. */
export function findObstacle(
  { places, tree, bookings }: ChartSnapshot,
  wanted: TargetSpan,
  movedId: string | null,
  along: readonly BookingRow[] = [],
): Obstacle | null {
  const place = tree.byId.get(wanted.placeId);
  if (place === undefined) return null;
  if (place.state !== 'open') return { place, booking: null };
  const moved = new Set([movedId, ...along.map(({ id }) => id)]);
  const others = moved.size === 1 && movedId === null ? bookings : bookings.filter(({ id }) => !moved.has(id));
  const [clash] = findOverlappingBookings(places, others, [toHeldSpan(wanted), ...along]);
  return clash ? { place: tree.byId.get(clash.wanted.placeId) ?? place, booking: clash.booking } : null;
}

/** What a drag takes along: null where it moves one bar alone, or nothing that is booked yet. */
export function useMoveEffect(drag: Drag | null, { bookings }: ChartSnapshot): MoveEffect | null {
  const { zone } = useFormatting();
  return useMemo(() => {
    if (!drag?.target || !('booking' in drag.gesture)) return null;
    return computeMoveEffect(drag.gesture.booking, drag.target, bookings, zone);
  }, [drag, bookings, zone]);
}

/** The first conflict of a drag, with its label. */
export function useObstacle(drag: Drag | null, along: MoveEffect | null, stands: ChartSnapshot): (Obstacle & { short: string }) | null {
  const w = useTexts(chartTexts);
  return useMemo(() => {
    if (!drag?.target) return null;
    const movedId = 'booking' in drag.gesture ? drag.gesture.booking.id : null;
    const obstacle = findObstacle(stands, drag.target, movedId, along?.others);
    return obstacle && { ...obstacle, short: formatObstacle(obstacle, stands.tree, w) };
  }, [drag, along, stands, w]);
}

type ChartWords = (typeof chartTexts)['en'];

export function formatObstacle({ place, booking }: Obstacle, tree: PlaceTree, w: ChartWords): string {
  if (booking === null) return place.closedReason ? w.closedBecause(place.closedReason) : w.closed;
  const name = isOutsideItsStay(booking) ? `${isolateName(booking.name)} (${w.outside})` : booking.name;
  if (booking.placeId === place.id) return w.takenBy(name);
  return w.takenIn(name, formatPlaceName(tree, booking.placeId));
}
