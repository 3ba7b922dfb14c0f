import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import { isOutsideItsStay } from '#features/reservations/move-stay-with-booking.ts';
import type { ChartRow } from './chart-rows.ts';
import { assignLanes } from './lanes.ts';

export interface PrintedBar {
  booking: BookingRow;
  from: string;
  until: string;
  lane: number;
  places: number | null;
  isOutside: boolean;
}

/** Returns the bookings of a row between two instants. Includes bookings of its parts if the row is folded. */
export function toPrintedBars({ bars, lanes, parts, isOpen }: ChartRow, start: string, end: string): PrintedBar[] {
  const own = bars
    .map(({ booking, lane }) => ({
      booking,
      from: booking.startsAt,
      until: booking.endsAt,
      lane,
      places: null,
      isOutside: isOutsideItsStay(booking),
    }))
    .filter(({ from, until }) => from < end && until > start);
  if (isOpen !== false) return own;
  // The screen lets the last lanes overlap, but paper must show each bar.
  const visibleParts = parts.filter(({ heldFrom, heldUntil }) => heldFrom < end && heldUntil > start);
  const partBars = assignLanes(visibleParts).placed.map(({ span: { booking, heldFrom, heldUntil, places, outside }, lane }) => ({
    booking,
    from: heldFrom,
    until: heldUntil,
    lane: lanes + lane,
    places,
    isOutside: outside !== null,
  }));
  return [...own, ...partBars];
}
