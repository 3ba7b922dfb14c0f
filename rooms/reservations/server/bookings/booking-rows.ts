import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import { daysLater } from '#platform/time/calendar.ts';
import { momentIn } from '#platform/time/moment-in.ts';
import type { BookingRow } from '#rooms/reservations/shapes/bookings.ts';
import { isListed } from '#rooms/reservations/server/reservations/reservation-columns.ts';
import { bookings, reservations } from '#rooms/reservations/server/tables.ts';

type Ids = readonly string[] | undefined;

/** Bookings of reservations that are not cancelled, held at some time in a window of days, set-up and clean-up included. */
export async function bookingRows(floor: Floor, { from, to }: { from: string; to: string }, ids?: Ids): Promise<BookingRow[]> {
  const { zone } = await floor.camp();
  const window = sql`bookings.held && tstzrange(${momentIn(zone, from)}, ${momentIn(zone, daysLater(to, 1))}, '[)')`;
  return rowsWhere(floor, ids, isListed, ne(reservations.state, 'cancelled'), window);
}

/** All bookings of one reservation, those of a cancelled one too. */
export async function bookingsOf(floor: Floor, { id }: { id: string }, ids?: Ids): Promise<BookingRow[]> {
  return rowsWhere(floor, ids, eq(bookings.reservationId, id));
}

function rowsWhere(floor: Floor, ids: Ids, ...conditions: SQL[]): Promise<BookingRow[]> {
  return floor.rows
    .select({
      id: bookings.id,
      reservationId: bookings.reservationId,
      placeId: bookings.placeId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      heldFrom: bookings.heldFrom,
      heldUntil: bookings.heldUntil,
      name: reservations.name,
      classification: reservations.classification,
      state: reservations.state,
      heads: reservations.heads,
      stayStartsAt: reservations.startsAt,
      stayEndsAt: reservations.endsAt,
    })
    .from(bookings)
    .innerJoin(reservations, eq(reservations.id, bookings.reservationId))
    .where(and(ids && inArray(bookings.id, [...ids]), ...conditions))
    .orderBy(asc(bookings.heldFrom), asc(bookings.id));
}
