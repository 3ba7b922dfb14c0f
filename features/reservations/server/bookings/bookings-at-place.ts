import { type SQL, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { VisibleReservations } from '#features/reservations/rules.ts';
import type { BookedRefusal } from '#features/places/shapes.ts';
import type { PlaceBookings } from '#features/reservations/shapes/bookings.ts';
import { toBookingConflict, type ConflictRow, isOutsideStaySql } from '#features/reservations/server/bookings/find-conflicts.ts';

const maxListed = 8;

/** Returns current and future bookings that closing the place affects, soonest first: bookings of the place, its parts and its parents. */
export async function bookingsAtPlace(
  app: AppContext,
  { id, visible }: { id: string; visible: VisibleReservations },
): Promise<PlaceBookings[]> {
  const now = app.clock.now();
  const [booked, wishes] = await Promise.all([bookingsOn(app.rows, id, { now, visible, most: maxListed }), wishesFor(app.rows, id, now)]);
  return [{ id, ...booked, wishes }];
}

async function wishesFor(rows: QueryBuilder, placeId: string, now: string): Promise<number> {
  const result = await rows.execute<{ wishes: number }>(sql`
    select count(distinct r.id)::int as wishes from places place
    join bookings b on b.tree_interval && place.tree_interval and b.held_period && tstzrange(${now}, null)
    join reservations r on r.id = b.reservation_id and r.state = 'inquiry' and ${isNotTestId(sql`r.id`)}
    where place.id = ${placeId}`);
  return result.rows[0]?.wishes ?? 0;
}

export async function findBookedRefusal(
  rows: QueryBuilder,
  placeId: string,
  query: Omit<BookingsQuery, 'most'>,
): Promise<BookedRefusal | null> {
  const { booked: conflicts, count } = await bookingsOn(rows, placeId, { ...query, most: mostRefused });
  return count === 0 ? null : { refused: 'booked', taken: conflicts, count };
}

const mostRefused = 3;

interface BookingsQuery {
  now: string;
  visible: VisibleReservations;
  most: number;
  /** An additional condition on the booking `b` and the `place`. */
  only?: SQL;
}

/** Compares intervals, so that a booking of the whole building is found for each of its rooms. */
async function bookingsOn(
  rows: QueryBuilder,
  placeId: string,
  { now, visible, most: limit, only = sql`true` }: BookingsQuery,
): Promise<Pick<PlaceBookings, 'count' | 'booked'>> {
  const result = await rows.execute<ConflictRow & { count: number }>(sql`
    select place.id as place_id, place.name as place_name, booked.name as booked_place_name, r.id as reservation_id, r.name as reservation_name,
      b.held_from, b.held_until, ${isOutsideStaySql} as is_outside, count(*) over ()::int as count
    from places place
    join bookings b on b.tree_interval && place.tree_interval and b.holds and b.held_until > ${now} and ${only}
    join places booked on booked.id = b.place_id
    join reservations r on r.id = b.reservation_id
    where place.id = ${placeId}
    order by b.held_from, b.id
    limit ${limit}`);
  return { count: result.rows[0]?.count ?? 0, booked: result.rows.map((row) => toBookingConflict(row, visible)) };
}
