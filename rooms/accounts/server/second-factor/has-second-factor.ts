import { and, eq, isNotNull } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import { secondFactors } from '#rooms/accounts/server/tables.ts';

/** Whether an account is asked for more than its password. */
export async function hasSecondFactor(floor: Floor, accountId: string): Promise<boolean> {
  const found = await floor.rows
    .select({ id: secondFactors.id })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)))
    .limit(1);
  return found.length > 0;
}
