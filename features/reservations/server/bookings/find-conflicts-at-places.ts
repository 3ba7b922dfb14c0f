import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { instantOf } from '#platform/time/instant.ts';
import type { VisibleReservations } from '#features/reservations/rules.ts';
import type { BookingConflict } from '#features/places/shapes.ts';
import { redactReservationName } from '#features/reservations/server/bookings/find-conflicts.ts';

const maxConflicts = 3;

/**
 * Returns the conflicts of bookings at these places that this transaction sees. Each pair gives two entries: the other booking, then ours.
 */
export async function findConflictsAtPlaces(
  tx: Transaction,
  ids: readonly string[],
  visible: VisibleReservations,
): Promise<BookingConflict[]> {
  const { rows } = await tx.rows.execute<ConflictPair>(sql`
    select ours.place_id, p.name as place_name, q.name as other_place_name,
      ours.reservation_id as our_id, r.name as our_name, ours.held_from as our_from, ours.held_until as our_until,
      (ours.starts_at < r.starts_at or ours.ends_at > r.ends_at) as our_outside,
      theirs.reservation_id as their_id, s.name as their_name, theirs.held_from as their_from, theirs.held_until as their_until,
      (theirs.starts_at < s.starts_at or theirs.ends_at > s.ends_at) as their_outside
    from bookings ours
    join bookings theirs on theirs.tree_interval && ours.tree_interval and theirs.held_period && ours.held_period and theirs.holds and theirs.id <> ours.id
    join places p on p.id = ours.place_id
    join places q on q.id = theirs.place_id
    join reservations r on r.id = ours.reservation_id
    join reservations s on s.id = theirs.reservation_id
    where ours.place_id = any(${sql.param([...ids])}) and ours.holds
    order by ours.held_from, ours.id, theirs.id
    limit ${maxConflicts}`);
  return rows.flatMap((meeting) => [theirsOf(meeting, visible), oursOf(meeting, visible)]);
}

interface ConflictPair extends Record<string, unknown> {
  place_id: string;
  place_name: string;
  other_place_name: string;
  our_id: string;
  our_name: string;
  our_from: string;
  our_until: string;
  our_outside: boolean;
  their_id: string;
  their_name: string;
  their_from: string;
  their_until: string;
  their_outside: boolean;
}

function theirsOf(pair: ConflictPair, visible: VisibleReservations): BookingConflict {
  const place = { placeId: pair.place_id, placeName: pair.place_name, bookedPlaceName: pair.other_place_name };
  return {
    ...place,
    ...redactReservationName(visible, { id: pair.their_id, name: pair.their_name, isOutside: pair.their_outside }),
    ...span(pair.their_from, pair.their_until),
  };
}

function oursOf(pair: ConflictPair, visible: VisibleReservations): BookingConflict {
  const place = { placeId: pair.place_id, placeName: pair.place_name, bookedPlaceName: pair.place_name };
  return {
    ...place,
    ...redactReservationName(visible, { id: pair.our_id, name: pair.our_name, isOutside: pair.our_outside }),
    ...span(pair.our_from, pair.our_until),
  };
}

function span(from: string, until: string): Pick<BookingConflict, 'from' | 'until'> {
  return { from: instantOf(new Date(from)), until: instantOf(new Date(until)) };
}
