import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { type AnyJob, job } from '#platform/jobs/server/jobs.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { housekeepingKeys } from './tables.ts';

/** Keep idempotency keys this long: a tablet may send a tap months later, when it is switched on the next year. */
const keyLifetimeMs = 365 * day;

const sweep = job({
  name: 'housekeeping.sweep',
  shape: z.strictObject({}),
  cron: '50 3 * * *',
  run: (app) =>
    app.write(null, async (tx) => {
      await tx.rows.delete(housekeepingKeys).where(lt(housekeepingKeys.at, addMilliseconds(tx.now, -keyLifetimeMs)));
    }),
});

export const jobs: AnyJob[] = [sweep];
