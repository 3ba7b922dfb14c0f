import { and, eq, gt } from 'drizzle-orm';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { checkIns, costs } from './tables.ts';

/** Returns whether a person has set the prices. A migration creates version 1, so a person's version is at least 2. */
export async function hasSetCosts(app: AppContext): Promise<boolean> {
  const versions = await app.rows.select({ version: costs.version }).from(costs).where(gt(costs.version, 1)).limit(1);
  return versions.length > 0;
}

/** Returns whether a family has ever checked in on its own, without the desk. */
export async function hasFamilyCheckedIn(app: AppContext): Promise<boolean> {
  const guestCheckIns = await app.rows
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(and(eq(checkIns.atDesk, false), isNotTestId(checkIns.id)))
    .limit(1);
  return guestCheckIns.length > 0;
}
