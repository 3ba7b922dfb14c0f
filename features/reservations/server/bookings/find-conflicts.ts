import { sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { instantOf } from '#platform/time/instant.ts';
import type { PlaceSpan } from '#features/reservations/overlap.ts';
import type { VisibleReservations } from '#features/reservations/rules.ts';
import type { BookingConflict } from '#features/places/shapes.ts';

/** The SQL form of `isOutsideStay`, for booking `b` and its reservation `r`. */
export const isOutsideStaySql = sql`(b.starts_at < r.starts_at or b.ends_at > r.ends_at)`;

const maxConflicts = 20;

/** Returns bookings of other reservations at an overlapping place and time, earliest first. */
export async function findConflicts(
  rows: QueryBuilder,
  wanted: readonly PlaceSpan[],
  reservationId: string,
  visible: VisibleReservations,
): Promise<BookingConflict[]> {
  if (wanted.length === 0) return [];
  const result = await rows.execute<ConflictRow>(sql`
    select p.id as place_id, p.name as place_name, q.name as booked_place_name,
      r.id as reservation_id, r.name as reservation_name, b.held_from, b.held_until, ${isOutsideStaySql} as is_outside
    from jsonb_to_recordset(${toJson(wanted)}::jsonb) as w ("placeId" text, "heldFrom" timestamptz, "heldUntil" timestamptz)
    join places p on p.id = w."placeId"
    join bookings b on b.tree_interval && p.tree_interval and b.held_period && tstzrange(w."heldFrom", w."heldUntil", '[)') and b.holds
    join places q on q.id = b.place_id
    join reservations r on r.id = b.reservation_id
    where b.reservation_id <> ${reservationId}
    order by b.held_from, b.id, p.id
    limit ${maxConflicts}`);
  return result.rows.map((row) => toBookingConflict(row, visible));
}

export function toBookingConflict(row: ConflictRow, visible: VisibleReservations): BookingConflict {
  return {
    placeId: row.place_id,
    placeName: row.place_name,
    bookedPlaceName: row.booked_place_name,
    ...redactReservationName(visible, { id: row.reservation_id, name: row.reservation_name, isOutside: row.is_outside }),
    from: instantOf(new Date(row.held_from)),
    until: instantOf(new Date(row.held_until)),
  };
}

/** Removes the name and `isOutside` of a reservation that the account may not see. */
export function redactReservationName(
  visible: VisibleReservations,
  { id, name, isOutside }: { id: string; name: string; isOutside: boolean },
): Pick<BookingConflict, 'reservationId' | 'reservationName' | 'isOutside'> {
  if (!isSeen(visible, id)) return { reservationId: null, reservationName: null };
  return { reservationId: id, reservationName: name, ...(isOutside && { isOutside }) };
}

const isSeen = (visible: VisibleReservations, id: string): boolean => visible === 'all' || visible.includes(id);

function toJson(wanted: readonly PlaceSpan[]): string {
  return JSON.stringify(wanted.map(({ placeId, heldFrom, heldUntil }) => ({ placeId, heldFrom, heldUntil })));
}

export interface ConflictRow extends Record<string, unknown> {
  place_id: string;
  place_name: string;
  booked_place_name: string;
  reservation_id: string;
  reservation_name: string;
  held_from: string;
  held_until: string;
  is_outside: boolean;
}
