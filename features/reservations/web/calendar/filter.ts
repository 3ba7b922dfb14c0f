import { containsWords } from '#platform/i18n/search-terms.ts';
import { allPartsOf, type PlaceTree, ancestorsOf } from '#features/places/place-tree.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import type { CalendarFilter } from './address.ts';
import type { Days } from './days.ts';

type FilterableRow = Pick<ReservationRow, 'id' | 'name' | 'groupName' | 'classification' | 'state'>;

/** `idsAtPlace` holds the reservation ids of the filtered place; null without a place filter. */
export function matchesFilter(filter: CalendarFilter, row: FilterableRow, idsAtPlace: ReadonlySet<string> | null): boolean {
  if (filter.state === '' ? row.state === 'cancelled' : row.state !== filter.state) return false;
  if (filter.classification !== '' && row.classification !== filter.classification) return false;
  if (idsAtPlace !== null && !idsAtPlace.has(row.id)) return false;
  return containsWords(`${row.name} ${row.groupName}`, filter.text);
}

/** Returns whether a reservation belongs to the total 'n of m'. Cancelled ones do only if the filter selects them. */
export function isCounted(filter: CalendarFilter, { state }: Pick<FilterableRow, 'state'>): boolean {
  return state !== 'cancelled' || filter.state === 'cancelled';
}

/** Excludes bookings of cancelled reservations unless selected, so that the calendar shares one subscription with the chart. */
export function toBookingWindow(filter: CalendarFilter, window: Days): Days & { cancelled?: true } {
  return filter.state === 'cancelled' ? { ...window, cancelled: true } : window;
}

/** Includes bookings of the parts and parents of a place: they occupy it too. */
export function reservationsAt(tree: PlaceTree, bookings: readonly BookingRow[], placeId: string): Set<string> {
  const near = new Set([placeId, ...allPartsOf(tree, placeId).map(({ id }) => id), ...ancestorsOf(tree, placeId).map(({ id }) => id)]);
  return new Set(bookings.filter((booking) => near.has(booking.placeId)).map(({ reservationId }) => reservationId));
}
