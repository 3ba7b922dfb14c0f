import { type SQL, sql } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import { isReal } from '#platform/database/server/real-ids.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { Sees } from '#rooms/reservations/rules.ts';
import type { BookedRefusal, BookedThere } from '#rooms/reservations/shapes/places.ts';
import { conflictOf, type ConflictRow, isOutside } from '#rooms/reservations/server/bookings/find-conflicts.ts';

/** Enough to see whom to call first. */
const most = 8;

/** Who has a place, a part of it or its whole, now or later: what closing it concerns. The soonest first. */
export async function bookedThere(floor: Floor, { id, sees }: { id: string; sees: Sees }): Promise<BookedThere[]> {
  const now = floor.clock.now();
  const [booked, wishes] = await Promise.all([bookingsOn(floor.rows, id, { now, sees, most }), wishesFor(floor.rows, id, now)]);
  return [{ id, ...booked, wishes }];
}

/** Inquiries for the place, a part of it or its whole, now or later. */
async function wishesFor(rows: Rows, placeId: string, now: string): Promise<number> {
  const found = await rows.execute<{ wishes: number }>(sql`
    select count(distinct r.id)::int as wishes from places place
    join bookings b on b.ground && place.ground and b.held && tstzrange(${now}, null)
    join reservations r on r.id = b.reservation_id and r.state = 'inquiry' and ${isReal(sql`r.id`)}
    where place.id = ${placeId}`);
  return found.rows[0]?.wishes ?? 0;
}

/** Refused while anybody has it. */
export async function refusalIfBooked(rows: Rows, placeId: string, asked: Omit<BookingsAsked, 'most'>): Promise<BookedRefusal | null> {
  const { booked: taken, count } = await bookingsOn(rows, placeId, { ...asked, most: mostRefused });
  return count === 0 ? null : { refused: 'booked', taken, count };
}

const mostRefused = 3;

interface BookingsAsked {
  now: string;
  sees: Sees;
  most: number;
  /** What else is asked of a booking `b` of the `place`, or of its part or whole. */
  only?: SQL;
}

/** By interval, so that whoever has the whole house is found at each of its rooms. */
async function bookingsOn(
  rows: Rows,
  placeId: string,
  { now, sees, most: limit, only = sql`true` }: BookingsAsked,
): Promise<Pick<BookedThere, 'count' | 'booked'>> {
  const found = await rows.execute<ConflictRow & { count: number }>(sql`
    select place.id as place_id, place.name as place_name, booked.name as booked_place_name, r.id as reservation_id, r.name as reservation_name,
      b.held_from, b.held_until, ${isOutside} as is_outside, count(*) over ()::int as count
    from places place
    join bookings b on b.ground && place.ground and b.holds and b.held_until > ${now} and ${only}
    join places booked on booked.id = b.place_id
    join reservations r on r.id = b.reservation_id
    where place.id = ${placeId}
    order by b.held_from, b.id
    limit ${limit}`);
  return { count: found.rows[0]?.count ?? 0, booked: found.rows.map((row) => conflictOf(row, sees)) };
}
