import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';

/**
 * Serializes transactions that want overlapping places, until the transaction ends: exclusive locks on the wanted places, shared
 * locks on the places that contain them. Locking in tree order prevents deadlocks, also inside the exclusion constraint, where
 * PostgreSQL detects them only after a second. Advisory locks, because row locks would write the row of the whole site for each
 * booking. One lock for all bookings was slower: 315 instead of 390 attempts a second with fifty people
 * (bench/reservations-race.ts). `lockTree` protects the tree itself.
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
        from places place join places whole on whole.tree_interval @> place.tree_interval
        where place.id = any(${wanted})
        group by whole.id order by lower(whole.tree_interval), upper(whole.tree_interval) desc
      ) in_order`),
  ]);
}
