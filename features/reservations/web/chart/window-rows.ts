import { addDays } from '#platform/time/calendar.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { clampToValidDays } from '#features/reservations/web/calendar/days.ts';
import { dayAt, dayOfInstant } from './axis.ts';
import type { ChartView, Days } from './use-chart-view.ts';

/** Number of days before and after the visible range that are fetched too. */
const margin = 7;

/** Returns the days to fetch. They are complete months, so that scrolling rarely fetches. */
export function daysToFetch(window: Days, { axis, drawnArea: drawn }: Pick<ChartView, 'axis' | 'drawnArea'>): Days {
  if (axis === null) return roundToWholeMonths(window.from, window.to);
  return roundToWholeMonths(dayAt(axis, drawn.across.left), dayAt(axis, drawn.across.right));
}

export function roundToWholeMonths(from: string, to: string): Days {
  const [first, last] = [addDays(from, -margin), addDays(to, margin)];
  const afterLast = addDays(`${last.slice(0, 7)}-28`, 4);
  return clampToValidDays({ from: `${first.slice(0, 7)}-01`, to: addDays(`${afterLast.slice(0, 7)}-01`, -1) });
}

/** Returns the reservations of the visible days that have no place, by start. Skips reservations that were just placed here. */
export function findUnplacedReservations(
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
    .filter((reservation) => isShown(asBooking(reservation), reservation.groupName))
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
}

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
