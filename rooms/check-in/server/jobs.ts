import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { type AnyJob, job } from '#platform/jobs/server/jobs.ts';
import { day, later } from '#platform/time/instant.ts';
import { endConfirming } from './family/end-confirming.ts';
import { arrivalKeys } from './tables.ts';

/** A device that was switched off at the end of one summer may send what it kept at the beginning of the next. */
export const keysLive = 365 * day;

export const sweep = job({
  name: 'check-in.sweep',
  shape: z.strictObject({}),
  every: '45 3 * * *',
  run: (floor) =>
    floor.write(null, async (tx) => {
      await tx.rows.delete(arrivalKeys).where(lt(arrivalKeys.at, later(tx.now, -keysLive)));
    }),
});

export const jobs: AnyJob[] = [endConfirming, sweep];
