import { and, eq, gt } from 'drizzle-orm';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { checkIns, costs } from './tables.ts';

/** Whether a person has set the costs: the first version is the migrations' own. */
export async function hasSetCosts(app: AppContext): Promise<boolean> {
  const set = await app.rows.select({ version: costs.version }).from(costs).where(gt(costs.version, 1)).limit(1);
  return set.length > 0;
}

/** Whether a family has ever checked in by itself, and not at the desk. */
export async function hasFamilyCheckedIn(app: AppContext): Promise<boolean> {
  const found = await app.rows
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(and(eq(checkIns.atDesk, false), isNotTestId(checkIns.id)))
    .limit(1);
  return found.length > 0;
}
