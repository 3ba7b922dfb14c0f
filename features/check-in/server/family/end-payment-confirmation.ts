import { z } from 'zod';
import { and, eq } from 'drizzle-orm';
import { id } from '#platform/http/shapes.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import { foliosTopic, pollNow } from '#features/payments/server/public.ts';
import { checkIns } from '#features/check-in/server/tables.ts';

/**
 * Ends the confirmation after a return without a payment number, once the provider has reported its payments. Only then may the family pay
 * again. A return with a payment number is confirmed for longer, because the provider may not list its payment yet.
 */
export const endPaymentConfirmation = job({
  name: 'check-in.end-confirming',
  shape: z.strictObject({ id, returnedAt: z.iso.datetime() }),
  tries: 5,
  run: async (app, { id: checkInId, returnedAt }) => {
    await pollNow(app, checkInId);
    await app.write(null, async (tx) => {
      const isSameReturn = and(eq(checkIns.id, checkInId), eq(checkIns.returnedFromPaymentAt, returnedAt));
      const updated = await tx.rows
        .update(checkIns)
        .set({ returnedFromPaymentAt: null })
        .where(isSameReturn)
        .returning({ id: checkIns.id });
      // The family's page waits for changes of its folio, so report one.
      if (updated.length > 0) tx.changed(foliosTopic, checkInId);
    });
  },
});
