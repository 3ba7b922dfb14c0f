import { addDays } from '#platform/time/calendar.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { clampToValidDays } from '#features/reservations/web/calendar/days.ts';
import { dayAt, dayOfInstant } from './axis.ts';
import type { ChartView, Days } from './use-chart-view.ts';

/** A week before and after what is seen. */
const margin = 7;

/** The days to ask for: whole months, so that scrolling asks anew only now and then. */
export function daysToFetch(window: Days, { axis, drawnArea: seen }: Pick<ChartView, 'axis' | 'drawnArea'>): Days {
  if (axis === null) return wholeMonths(window.from, window.to);
  return wholeMonths(dayAt(axis, seen.across.left), dayAt(axis, seen.across.right));
}

export function wholeMonths(from: string, to: string): Days {
  const [first, last] = [addDays(from, -margin), addDays(to, margin)];
  const afterLast = addDays(`${last.slice(0, 7)}-28`, 4);
  return clampToValidDays({ from: `${first.slice(0, 7)}-01`, to: addDays(`${afterLast.slice(0, 7)}-01`, -1) });
}

/**
 * Reservations of the window that have no place, by start. What was placed here a moment ago is not
 * among them, though the server's rows may still say so.
 */
export function findUnplaced(
  reservations: readonly ReservationRow[],
  bookings: readonly BookingRow[],
  { from, to }: Days,
  zone: string,
  isShown: (booking: BookingRow, groupName: string) => boolean,
): ReservationRow[] {
  const placed = new Set(bookings.map(({ reservationId }) => reservationId));
  return reservations
    .filter(({ id, state, placeCount }) => state !== 'cancelled' && placeCount === 0 && !placed.has(id))
    .filter(({ startsAt, endsAt }) => dayOfInstant(zone, startsAt) <= to && dayOfInstant(zone, endsAt) >= from)
    .filter((one) => isShown(asBooking(one), one.groupName))
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

/** For the filter, which judges bookings. */
function asBooking({ id, name, classification, state, heads, startsAt, endsAt }: ReservationRow): BookingRow {
  return {
    id,
    reservationId: id,
    placeId: '',
    startsAt,
    endsAt,
    heldFrom: startsAt,
    heldUntil: endsAt,
    name,
    classification,
    state,
    heads,
    stayStartsAt: startsAt,
    stayEndsAt: endsAt,
  };
}
