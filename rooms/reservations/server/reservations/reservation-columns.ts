import { sql } from 'drizzle-orm';
import { isReal } from '#platform/database/server/real-ids.ts';
import { listedFields, partOf } from '#rooms/reservations/fields.ts';
import type { ReservationRow } from '#rooms/reservations/shapes/reservations.ts';
import { reservations } from '#rooms/reservations/server/tables.ts';

/** A reservation as lists and calendars show it. */
export const listedColumns = {
  id: reservations.id,
  ...partOf(reservations, listedFields),
  placeCount: sql<number>`(select count(distinct bookings.place_id)::int from bookings where bookings.reservation_id = reservations.id)`,
  isBookedClosed: sql<boolean>`exists (select from bookings join places on places.id = bookings.place_id
    where bookings.reservation_id = reservations.id and places.state <> 'open')`,
  isBookedOutside: sql<boolean>`exists (select from bookings where bookings.reservation_id = reservations.id
    and (bookings.starts_at < reservations.starts_at or bookings.ends_at > reservations.ends_at))`,
} satisfies Record<keyof ReservationRow, unknown>;

/** Such ids are left out of every list (specification §3); the same as `isIgnored`. */
export const isListed = isReal(reservations.id);
