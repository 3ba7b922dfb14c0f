import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Windows } from '#platform/live/server/windows.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { BookingWindow } from '#features/reservations/shapes/reservations.ts';
import { isListed } from '#features/reservations/server/reservations/reservation-columns.ts';
import { momentsOf } from '#features/reservations/server/reservations/reservation-conditions.ts';
import { bookings, reservations } from '#features/reservations/server/tables.ts';

type Ids = readonly string[] | undefined;
type Window = z.input<typeof BookingWindow>;

/**
 * Returns the bookings in a range of days, including their set-up and clean-up. Includes cancelled reservations only if `cancelled` is set.
 */
export async function bookingRows(app: AppContext, { from, to, cancelled }: Window, ids?: Ids): Promise<BookingRow[]> {
  const { zone } = await app.camp();
  const window = momentsOf(zone, from, to);
  const overlaps = sql`bookings.held_period && tstzrange(${window.from}, ${window.until}, '[)')`;
  return rowsWhere(app, ids, isListed, overlaps, ...(cancelled ? [] : [ne(reservations.state, 'cancelled')]));
}

// A prepared statement, because each change is read for every open chart.
const bookingsByIds = preparedStatement(['ids'], (rows, { ids }) => rowsIn(rows, sql`${bookings.id} = any(${ids})`, isListed));

export const bookingWindows: Windows<Window, BookingRow> = {
  rows: (app, ids) => bookingsByIds(app.rows, { ids }),
  has({ heldFrom, heldUntil, state }, { from, to, cancelled = false }, { zone }) {
    const span = momentsOf(zone, from, to);
    return (cancelled || state !== 'cancelled') && heldFrom < span.until && heldUntil > span.from;
  },
};

export async function bookingsOf(app: AppContext, { id }: { id: string }, ids?: Ids): Promise<BookingRow[]> {
  return rowsWhere(app, ids, eq(bookings.reservationId, id));
}

function rowsWhere(app: AppContext, ids: Ids, ...conditions: SQL[]): Promise<BookingRow[]> {
  return rowsIn(app.rows, ids && inArray(bookings.id, [...ids]), ...conditions);
}

function rowsIn(rows: QueryBuilder, ...conditions: (SQL | undefined)[]) {
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
