import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '#platform/jobs/server/jobs.ts';
import { day, later } from '#platform/time/instant.ts';
import { moneyKeys, webhookEvents } from '#rooms/payments/server/tables.ts';

/** Square repeats itself for three days at most, and no browser for thirty; who came later would only make us ask once more. */
export const sweepWebhooks = job({
  name: 'payments.sweep-webhooks',
  shape: z.strictObject({}),
  every: '50 3 * * *',
  run: (floor) =>
    floor.write(null, async (tx) => {
      await tx.rows.delete(webhookEvents).where(lt(webhookEvents.receivedAt, later(tx.now, -30 * day)));
      await tx.rows.delete(moneyKeys).where(lt(moneyKeys.at, later(tx.now, -365 * day)));
    }),
});
