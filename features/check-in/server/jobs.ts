import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { type AnyJob, job } from '#platform/jobs/server/jobs.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { endPaymentConfirmation } from './family/end-payment-confirmation.ts';
import { arrivalKeys } from './tables.ts';

/** Arrival keys live for a year: a device that was switched off after the summer may send its arrivals at the start of the next one. */
export const arrivalKeyLifetimeMs = 365 * day;

export const sweepArrivalKeys = job({
  name: 'check-in.sweep',
  shape: z.strictObject({}),
  cron: '45 3 * * *',
  run: (app) =>
    app.write(null, async (tx) => {
      await tx.rows.delete(arrivalKeys).where(lt(arrivalKeys.at, addMilliseconds(tx.now, -arrivalKeyLifetimeMs)));
    }),
});

export const jobs: AnyJob[] = [endPaymentConfirmation, sweepArrivalKeys];
