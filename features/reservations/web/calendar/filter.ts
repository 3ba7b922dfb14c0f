import { containsWords } from '#platform/i18n/search-terms.ts';
import { allPartsOf, type PlaceTree, ancestorsOf } from '#features/places/place-tree.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import type { CalendarFilter } from './address.ts';
import type { Days } from './days.ts';

type FilterableRow = Pick<ReservationRow, 'id' | 'name' | 'groupName' | 'classification' | 'state'>;

/** `idsAtPlace` contains the reservation ids of the filtered place; null without a place filter. */
export function matchesFilter(filter: CalendarFilter, row: FilterableRow, idsAtPlace: ReadonlySet<string> | null): boolean {
  if (filter.state === '' ? row.state === 'cancelled' : row.state !== filter.state) return false;
  if (filter.classification !== '' && row.classification !== filter.classification) return false;
  if (idsAtPlace !== null && !idsAtPlace.has(row.id)) return false;
  return containsWords(`${row.name} ${row.groupName}`, filter.text);
}

/** Returns whether a reservation counts in the total of 'n of m'. Cancelled ones count only if the filter selects them. */
export function isCounted(filter: CalendarFilter, { state }: Pick<FilterableRow, 'state'>): boolean {
  return state !== 'cancelled' || filter.state === 'cancelled';
}

/**
 * Returns the range of the booking subscription. It has `cancelled` only if needed, so that the calendar and the chart share one
 * subscription.
 */
export function toBookingWindow(filter: CalendarFilter, window: Days): Days & { cancelled?: true } {
  return filter.state === 'cancelled' ? { ...window, cancelled: true } : window;
}

/** Returns the reservations that book a place, one of its parts or one of its parents. */
export function reservationsAt(tree: PlaceTree, bookings: readonly BookingRow[], placeId: string): Set<string> {
  const near = new Set([placeId, ...allPartsOf(tree, placeId).map(({ id }) => id), ...ancestorsOf(tree, placeId).map(({ id }) => id)]);
  return new Set(bookings.filter((booking) => near.has(booking.placeId)).map(({ reservationId }) => reservationId));
}
