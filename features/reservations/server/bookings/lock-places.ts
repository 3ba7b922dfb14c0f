import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';

/**
 * Locks places until the transaction ends: the requested places exclusively, the places that contain them shared.
 * The locks are taken in tree order to prevent deadlocks. They are advisory, because row locks would write the site's row for each booking.
 */
export async function lockPlaces(tx: Transaction, placeIds: readonly string[]): Promise<void> {
  const wanted = sql.param([...new Set(placeIds)]);
  // Both statements are sent together. Each sees the rows committed while the previous one waited for its lock.
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
