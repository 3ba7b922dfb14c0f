import { sql } from 'drizzle-orm';
import type { Rows } from '../../../../platform/database/server/database.ts';
import type { Day } from '../../../../platform/time/calendar.ts';
import type { Span } from '../../bookings-after-move.ts';

/** A place that is held, in milliseconds: a year of them is looked through for each date that is tried. */
export interface HeldPlace {
  placeId: string;
  from: number;
  until: number;
  reservationId: string;
  reservationName: string;
}

/** All that is held at some time in a span, earliest first. A hold whose last day has passed holds nothing. */
export async function heldPlaces(rows: Rows, { startsAt, endsAt }: Span, today: Day): Promise<HeldPlace[]> {
  const found = await rows.execute<HeldPlace & Record<string, unknown>>(sql`
    select b.place_id as "placeId", r.id as "reservationId", r.name as "reservationName",
      (extract(epoch from b.held_from) * 1000)::float8 as "from", (extract(epoch from b.held_until) * 1000)::float8 as "until"
    from bookings b join reservations r on r.id = b.reservation_id
    where b.holds and b.held && tstzrange(${startsAt}, ${endsAt}, '[)') and (r.held_until is null or r.held_until >= ${today})
    order by b.held_from, b.id`);
  return found.rows;
}
