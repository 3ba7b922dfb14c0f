import { sql } from 'drizzle-orm';
import type { CallContext } from '#platform/http/server/calls.ts';
import { instantOf } from '#platform/time/instant.ts';
import { seesOf } from '#rooms/reservations/rules.ts';
import type { BookedThere } from '#rooms/reservations/shapes/places.ts';
import { namedTo } from '#rooms/reservations/server/bookings/find-conflicts.ts';

/** Enough to see whom to call first. */
const most = 8;

/** Who has a place, a part of it or its whole, now or later: what closing it concerns. The soonest first. */
export async function bookedThere({ floor, caller, input }: CallContext<{ id: string }>): Promise<BookedThere> {
  const sees = seesOf(caller);
  const { rows } = await floor.rows.execute<Found>(sql`
    select place.name as place_name, booked.name as booked_place_name, r.id as reservation_id, r.name as reservation_name,
      b.held_from, b.held_until, count(*) over ()::int as count
    from places place
    join bookings b on b.ground && place.ground and b.holds and b.held_until > ${floor.clock.now()}
    join places booked on booked.id = b.place_id
    join reservations r on r.id = b.reservation_id
    where place.id = ${input.id}
    order by b.held_from, b.id
    limit ${most}`);
  return {
    count: rows[0]?.count ?? 0,
    booked: rows.map((one) => ({
      placeId: input.id,
      placeName: one.place_name,
      bookedPlaceName: one.booked_place_name,
      ...namedTo(sees, { id: one.reservation_id, name: one.reservation_name }),
      from: instantOf(new Date(one.held_from)),
      until: instantOf(new Date(one.held_until)),
    })),
  };
}

interface Found extends Record<string, unknown> {
  place_name: string;
  booked_place_name: string;
  reservation_id: string;
  reservation_name: string;
  held_from: string;
  held_until: string;
  count: number;
}
