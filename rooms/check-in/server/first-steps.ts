import { and, eq, gt } from 'drizzle-orm';
import { isReal } from '#platform/database/server/real-ids.ts';
import type { Floor } from '#platform/server/floor.ts';
import { checkIns, costs } from './tables.ts';

/** Whether a person has set the costs: the first version is the migrations' own. */
export async function wereCostsSet(floor: Floor): Promise<boolean> {
  const set = await floor.rows.select({ version: costs.version }).from(costs).where(gt(costs.version, 1)).limit(1);
  return set.length > 0;
}

/** Whether a family has ever checked in by itself, and not at the desk. */
export async function hasFamilyCheckedIn(floor: Floor): Promise<boolean> {
  const found = await floor.rows
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(and(eq(checkIns.atDesk, false), isReal(checkIns.id)))
    .limit(1);
  return found.length > 0;
}
