import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import type { Floor } from '#platform/server/floor.ts';

/**
 * A floor whose writes are parts of one transaction: an ability that is asked on it keeps its word that
 * a refusal changes nothing, and all of them stand or fall together.
 */
export function savepointFloor(floor: Floor, tx: Transaction): Floor {
  return {
    ...floor,
    rows: tx.rows,
    async write(_by, work) {
      await tx.rows.execute(sql`savepoint part`);
      const answer = await work(tx);
      await tx.rows.execute(isRefusal(answer) ? sql`rollback to savepoint part` : sql`release savepoint part`);
      return answer;
    },
  };
}
