import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import { isOutsideItsStay } from '#features/reservations/move-stay-with-booking.ts';
import type { ChartRow } from './chart-rows.ts';
import { assignLanes } from './lanes.ts';

/** A bar on paper. */
export interface PrintedBar {
  booking: BookingRow;
  from: string;
  until: string;
  lane: number;
  /** How many parts of the place it stands for; null where it has the place itself. */
  places: number | null;
  isOutside: boolean;
}

/** What a row says on paper between two moments: its bookings, and beneath them those of its parts where these are folded away. */
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
  // On the screen the last of many lie over each other: paper must show each.
  const seen = parts.filter(({ heldFrom, heldUntil }) => heldFrom < end && heldUntil > start);
  const beneath = assignLanes(seen).placed.map(({ span: { booking, heldFrom, heldUntil, places, outside }, lane }) => ({
    booking,
    from: heldFrom,
    until: heldUntil,
    lane: lanes + lane,
    places,
    isOutside: outside !== null,
  }));
  return [...own, ...beneath];
}
