import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';

/**
 * Makes those wait for each other who want the same ground, for the rest of the transaction: the wanted
 * places are locked alone, what they are part of is shared. All are taken in the order of the tree, so
 * nobody waits in a circle, and nobody comes to wait inside the exclusion constraint, which finds out
 * only after a second that two wait for each other. Locks in memory, because a row lock on the whole
 * site for each booking would write the row. One lock for all bookings was tried: fifty people had 315
 * attempts a second decided with it, and 390 with this (bench/reservations-race.ts). The tree itself is
 * held still against `heldTree`.
 */
export async function lockPlaces(tx: Transaction, placeIds: readonly string[]): Promise<void> {
  const wanted = sql.param([...new Set(placeIds)]);
  // Sent together; each statement sees what was committed while the one before it waited.
  await Promise.all([
    tx.rows.execute(sql`select pg_advisory_xact_lock_shared(hashtext('reservations.places'))`),
    tx.rows.execute(sql`
      select case when alone then pg_advisory_xact_lock(hashtextextended(id, 4))
        else pg_advisory_xact_lock_shared(hashtextextended(id, 4)) end
      from (
        select whole.id, bool_or(whole.id = place.id) as alone
        from places place join places whole on whole.ground @> place.ground
        where place.id = any(${wanted})
        group by whole.id order by lower(whole.ground), upper(whole.ground) desc
      ) in_order`),
  ]);
}
