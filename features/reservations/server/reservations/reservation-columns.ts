import { sql } from 'drizzle-orm';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import { listedFields, pickFields } from '#features/reservations/fields.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { reservations } from '#features/reservations/server/tables.ts';

export const listedColumns = {
  id: reservations.id,
  ...pickFields(reservations, listedFields),
  placeCount: sql<number>`(select count(distinct bookings.place_id)::int from bookings where bookings.reservation_id = reservations.id)`,
  // A closed room counts if its whole building is booked. Comparing interval ends is three times as fast as the containment operator.
  isBookedClosed: sql<boolean>`exists (select from bookings
    join places on lower(places.tree_interval) >= lower(bookings.tree_interval) and lower(places.tree_interval) < upper(bookings.tree_interval)
    where bookings.reservation_id = reservations.id
      and (places.state = 'closed' or (places.state = 'archived' and places.id = bookings.place_id)))`,
  isBookedOutside: sql<boolean>`exists (select from bookings where bookings.reservation_id = reservations.id
    and (bookings.starts_at < reservations.starts_at or bookings.ends_at > reservations.ends_at))`,
} satisfies Record<keyof ReservationRow, unknown>;

/** SQL form of `isIgnoredId`: every list omits test ids (specification §3). */
export const isListed = isNotTestId(reservations.id);
