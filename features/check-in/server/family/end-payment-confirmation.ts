import { z } from 'zod';
import { and, eq } from 'drizzle-orm';
import { id } from '#platform/http/shapes.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import { foliosTopic, pollNow } from '#features/payments/server/public.ts';
import { checkIns } from '#features/check-in/server/tables.ts';

/**
 * Who came back without the number of a payment may pay again as soon as the provider has said that nothing was
 * paid, and not before. With a number it is believed for longer: the provider may not know of it yet.
 */
export const endPaymentConfirmation = job({
  name: 'check-in.end-confirming',
  shape: z.strictObject({ id, returnedAt: z.iso.datetime() }),
  tries: 5,
  run: async (app, { id: checkInId, returnedAt }) => {
    await pollNow(app, checkInId);
    await app.write(null, async (tx) => {
      const isThatReturn = and(eq(checkIns.id, checkInId), eq(checkIns.returnedAt, returnedAt));
      const ended = await tx.rows.update(checkIns).set({ returnedAt: null }).where(isThatReturn).returning({ id: checkIns.id });
      // Its page waits for news of its money.
      if (ended.length > 0) tx.changed(foliosTopic, checkInId);
    });
  },
});
