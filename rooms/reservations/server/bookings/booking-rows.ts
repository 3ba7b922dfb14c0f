import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Rows } from '#platform/database/server/database.ts';
import { statement } from '#platform/database/server/statement.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { Windows } from '#platform/live/server/windows.ts';
import type { BookingRow } from '#rooms/reservations/shapes/bookings.ts';
import type { BookingWindow } from '#rooms/reservations/shapes/reservations.ts';
import { isListed } from '#rooms/reservations/server/reservations/reservation-columns.ts';
import { momentsOf } from '#rooms/reservations/server/reservations/which-reservations.ts';
import { bookings, reservations } from '#rooms/reservations/server/tables.ts';

type Ids = readonly string[] | undefined;
type Window = z.input<typeof BookingWindow>;

/** Bookings held at some time in a window of days, set-up and clean-up included; those of cancelled reservations where they are asked for. */
export async function bookingRows(floor: Floor, { from, to, cancelled }: Window, ids?: Ids): Promise<BookingRow[]> {
  const { zone } = await floor.camp();
  const window = momentsOf(zone, from, to);
  const overlaps = sql`bookings.held && tstzrange(${window.from}, ${window.until}, '[)')`;
  return rowsWhere(floor, ids, isListed, overlaps, ...(cancelled ? [] : [ne(reservations.state, 'cancelled')]));
}

// What a change is read by, for all who have a chart open.
const someBookings = statement(['ids'], (rows, { ids }) => rowsIn(rows, sql`${bookings.id} = any(${ids})`, isListed));

/** The same while many windows of days are open. */
export const bookingWindows: Windows<Window, BookingRow> = {
  rows: (floor, ids) => someBookings(floor.rows, { ids }),
  has({ heldFrom, heldUntil, state }, { from, to, cancelled = false }, { zone }) {
    const span = momentsOf(zone, from, to);
    return (cancelled || state !== 'cancelled') && heldFrom < span.until && heldUntil > span.from;
  },
};

/** All bookings of one reservation, those of a cancelled one too. */
export async function bookingsOf(floor: Floor, { id }: { id: string }, ids?: Ids): Promise<BookingRow[]> {
  return rowsWhere(floor, ids, eq(bookings.reservationId, id));
}

function rowsWhere(floor: Floor, ids: Ids, ...conditions: SQL[]): Promise<BookingRow[]> {
  return rowsIn(floor.rows, ids && inArray(bookings.id, [...ids]), ...conditions);
}

function rowsIn(rows: Rows, ...conditions: (SQL | undefined)[]) {
  return rows
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
    .where(and(...conditions))
    .orderBy(asc(bookings.heldFrom), asc(bookings.id));
}
