import { eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { maintenanceKeys } from '#features/maintenance/server/tables.ts';

/** Keys are kept for a year, because a phone that was off may send a change a year later. */
const keyLifetimeMs = 365 * day;

/** Saves an idempotency key and returns whether the key is new. A refusal rolls the key back. */
export async function registerKey(tx: Transaction, key: string): Promise<boolean> {
  const insertedKeys = await tx.rows
    .insert(maintenanceKeys)
    .values({ key, at: tx.now })
    .onConflictDoNothing()
    .returning({ key: maintenanceKeys.key });
  return insertedKeys.length > 0;
}

export async function isKnownKey(tx: Transaction, key: string): Promise<boolean> {
  return (await tx.rows.$count(maintenanceKeys, eq(maintenanceKeys.key, key))) > 0;
}

export const sweepKeys = job({
  name: 'maintenance.sweep-keys',
  shape: z.strictObject({}),
  cron: '55 3 * * *',
  run: (app) =>
    app.write(null, async (tx) => {
      await tx.rows.delete(maintenanceKeys).where(lt(maintenanceKeys.at, addMilliseconds(tx.now, -keyLifetimeMs)));
    }),
});
