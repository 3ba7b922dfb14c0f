import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { BookingsOfPlaces } from '#features/places/server/public.ts';
import { visibleReservationsOf } from '#features/reservations/rules.ts';
import { bookings } from '#features/reservations/server/tables.ts';
import { findBookedRefusal } from './bookings-at-place.ts';
import { findConflictsAtPlaces } from './find-conflicts-at-places.ts';

/** Refuses edits of the tree of places that would harm a booking. */
export const bookingsOfPlaces: BookingsOfPlaces = {
  findRefusal(tx, placeId, caller, { sinceCreated, of } = {}) {
    const onlyRecent = sinceCreated ? sql`b.created_at >= place.created_at` : sql`true`;
    const only = of ? sql`b.place_id = any(${sql.param([...of])})` : onlyRecent;
    return findBookedRefusal(tx.rows, placeId, { now: tx.now, visible: visibleReservationsOf(caller), only });
  },

  async hasAny(tx, placeId) {
    return (await tx.rows.select({ id: bookings.id }).from(bookings).where(eq(bookings.placeId, placeId)).limit(1)).length > 0;
  },

  async moveAlong(tx, ids, caller, move) {
    await tx.rows.execute(sql`set constraints bookings_do_not_overlap deferred`);
    await move();
    await releasePast(tx, ids);
    const conflicts = await findConflictsAtPlaces(tx, ids, visibleReservationsOf(caller));
    if (conflicts.length === 0) await tx.rows.execute(sql`set constraints bookings_do_not_overlap immediate`);
    return conflicts;
  },
};

/** Past bookings never block a move: one that now overlaps another stops holding its place, but stays in every list. */
async function releasePast(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.rows.execute(sql`
    update bookings set holds = false where id in (
      select case when ours.held_until <= ${tx.now} then ours.id else theirs.id end
      from bookings ours
      join bookings theirs on theirs.tree_interval && ours.tree_interval and theirs.held_period && ours.held_period and theirs.holds and theirs.id <> ours.id
      where ours.place_id = any(${sql.param([...ids])}) and ours.holds
        and least(ours.held_until, theirs.held_until) <= ${tx.now}
    )`);
}
