import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';

/**
 * What is over stops no place from being moved: where a booking of these places now shares its interval with
 * another at a time of both, and one of both is over, that one holds its place no longer. It stays in
 * every list and history; only the constraint against double bookings, which knows no today, passes it by.
 */
export async function releasePast(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.rows.execute(sql`
    update bookings set holds = false where id in (
      select case when ours.held_until <= ${tx.now} then ours.id else theirs.id end
      from bookings ours
      join bookings theirs on theirs.ground && ours.ground and theirs.held && ours.held and theirs.holds and theirs.id <> ours.id
      where ours.place_id = any(${sql.param([...ids])}) and ours.holds
        and least(ours.held_until, theirs.held_until) <= ${tx.now}
    )`);
}
