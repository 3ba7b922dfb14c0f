import { useMemo } from 'react';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { findOverlappingBookings } from '#features/reservations/overlap.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import type { PlaceTree } from '#features/places/place-tree.ts';
import { isOutsideItsStay } from '#features/reservations/move-stay-with-booking.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { chartTexts } from '#features/reservations/i18n/chart/texts.ts';
import { formatPlaceName } from './format-place-name.ts';
import type { Drag } from './drag-store.ts';
import { toHeldSpan, type TargetSpan } from './gesture.ts';
import { computeMoveEffect, type MoveEffect } from './move-effect.ts';

export interface ChartSnapshot {
  places: readonly PlaceRow[];
  tree: PlaceTree;
  bookings: readonly BookingRow[];
}

export interface Obstacle {
  place: PlaceRow;
  /** The conflicting booking; null if the place is closed. */
  booking: BookingRow | null;
}

/** Returns the first conflict of a target span or of the bookings that move with it. They cannot conflict with each other. */
export function findObstacle(
  { places, tree, bookings }: ChartSnapshot,
  wanted: TargetSpan,
  movedId: string | null,
  along: readonly BookingRow[] = [],
): Obstacle | null {
  const place = tree.byId.get(wanted.placeId);
  if (place === undefined) return null;
  if (place.state !== 'open') return { place, booking: null };
  const movedIds = new Set([movedId, ...along.map(({ id }) => id)]);
  const others = movedIds.size === 1 && movedId === null ? bookings : bookings.filter(({ id }) => !movedIds.has(id));
  const [conflict] = findOverlappingBookings(places, others, [toHeldSpan(wanted), ...along]);
  return conflict ? { place: tree.byId.get(conflict.wanted.placeId) ?? place, booking: conflict.booking } : null;
}

export function useMoveEffect(drag: Drag | null, { bookings }: ChartSnapshot): MoveEffect | null {
  const { zone } = useFormatting();
  return useMemo(() => {
    if (!drag?.target || !('booking' in drag.gesture)) return null;
    return computeMoveEffect(drag.gesture.booking, drag.target, bookings, zone);
  }, [drag, bookings, zone]);
}

export function useObstacle(
  drag: Drag | null,
  moveEffect: MoveEffect | null,
  snapshot: ChartSnapshot,
): (Obstacle & { short: string }) | null {
  const w = useTexts(chartTexts);
  return useMemo(() => {
    if (!drag?.target) return null;
    const movedId = 'booking' in drag.gesture ? drag.gesture.booking.id : null;
    const obstacle = findObstacle(snapshot, drag.target, movedId, moveEffect?.others);
    return obstacle && { ...obstacle, short: formatObstacle(obstacle, snapshot.tree, w) };
  }, [drag, moveEffect, snapshot, w]);
}

type ChartWords = (typeof chartTexts)['en'];

export function formatObstacle({ place, booking }: Obstacle, tree: PlaceTree, w: ChartWords): string {
  if (booking === null) return place.closedReason ? w.closedBecause(place.closedReason) : w.closed;
  const name = isOutsideItsStay(booking) ? `${isolateName(booking.name)} (${w.outside})` : booking.name;
  if (booking.placeId === place.id) return w.takenBy(name);
  return w.takenIn(name, formatPlaceName(tree, booking.placeId));
}
