import { containsWords } from '#platform/i18n/search-terms.ts';
import { allPartsOf, type PlaceTree, ancestorsOf } from '#features/reservations/place-tree.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import type { CalendarFilter } from './address.ts';
import type { Days } from './days.ts';

type FilterableRow = Pick<ReservationRow, 'id' | 'name' | 'groupName' | 'classification' | 'state'>;

/** `there` holds the reservations of the place that is asked for; null while none is. */
export function matchesFilter(filter: CalendarFilter, row: FilterableRow, there: ReadonlySet<string> | null): boolean {
  if (filter.state === '' ? row.state === 'cancelled' : row.state !== filter.state) return false;
  if (filter.classification !== '' && row.classification !== filter.classification) return false;
  if (there !== null && !there.has(row.id)) return false;
  return containsWords(`${row.name} ${row.groupName}`, filter.text);
}

/** Whether it counts among those of which a filter shows some: cancelled ones do where they are asked for. */
export function isCounted(filter: CalendarFilter, { state }: Pick<FilterableRow, 'state'>): boolean {
  return state !== 'cancelled' || filter.state === 'cancelled';
}

/** Which bookings tell who is at a place: those of cancelled reservations only where these are asked for, so that a chart shares the list. */
export function toBookingWindow(filter: CalendarFilter, window: Days): Days & { cancelled?: true } {
  return filter.state === 'cancelled' ? { ...window, cancelled: true } : window;
}

/** A place is also taken by what is booked in a part of it, or with its whole. */
export function reservationsAt(tree: PlaceTree, bookings: readonly BookingRow[], placeId: string): Set<string> {
  const near = new Set([placeId, ...allPartsOf(tree, placeId).map(({ id }) => id), ...ancestorsOf(tree, placeId).map(({ id }) => id)]);
  return new Set(bookings.filter((booking) => near.has(booking.placeId)).map(({ reservationId }) => reservationId));
}
