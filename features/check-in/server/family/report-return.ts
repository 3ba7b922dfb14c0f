import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { isOrderKnown, schedulePoll } from '#features/payments/server/public.ts';
import type { PaymentReturnInput } from '#features/check-in/shapes/family.ts';
import { findCheckInBySecret } from '#features/check-in/server/check-ins/check-in.ts';
import { checkIns } from '#features/check-in/server/tables.ts';
import { endPaymentConfirmation } from './end-payment-confirmation.ts';

/**
 * Somebody came back from paying, or from not paying. It never marks paid: it asks the provider at once. The same
 * answer whether or not there is such a check-in.
 */
export async function reportReturn({
  app,
  caller,
  input: { secret, saysPaid, order },
}: CallContext<z.output<typeof PaymentReturnInput>>): Promise<Done> {
  return app.write(caller, async (tx) => {
    const one = await findCheckInBySecret(tx.rows, secret);
    if (one === null) return done;
    // The old address opened again: what is owed by now is another matter, and nothing of it is under way.
    if (order !== null && (await isOrderKnown(tx.rows, one.id, order))) return done;
    await tx.rows.update(checkIns).set({ returnedAt: tx.now }).where(eq(checkIns.id, one.id));
    if (saysPaid) await schedulePoll(tx, one.id);
    else await tx.enqueue(endPaymentConfirmation, { id: one.id, returnedAt: tx.now }, { key: one.id });
    return done;
  });
}
