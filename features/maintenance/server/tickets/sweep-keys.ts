import { eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { maintenanceKeys } from '#features/maintenance/server/tables.ts';

/** A phone that was switched off at the end of one summer may send what it kept at the beginning of the next. */
const keyLifetimeMs = 365 * day;

/** Whether this key was never seen. A refusal takes it back with all else. */
export async function registerKey(tx: Transaction, key: string): Promise<boolean> {
  const kept = await tx.rows
    .insert(maintenanceKeys)
    .values({ key, at: tx.now })
    .onConflictDoNothing()
    .returning({ key: maintenanceKeys.key });
  return kept.length > 0;
}

/** Whether this key was seen, where nothing is written under it. */
export async function isKnownKey(tx: Transaction, key: string): Promise<boolean> {
  return (await tx.rows.$count(maintenanceKeys, eq(maintenanceKeys.key, key))) > 0;
}

export const sweepKeys = job({
  name: 'maintenance.sweep-keys',
  shape: z.strictObject({}),
  every: '55 3 * * *',
  run: (app) =>
    app.write(null, async (tx) => {
      await tx.rows.delete(maintenanceKeys).where(lt(maintenanceKeys.at, addMilliseconds(tx.now, -keyLifetimeMs)));
    }),
});
