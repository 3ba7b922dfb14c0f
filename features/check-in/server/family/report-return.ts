import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { isOrderKnown, schedulePoll } from '#features/payments/server/public.ts';
import type { PaymentReturnInput } from '#features/check-in/shapes/family.ts';
import { findCheckInBySecret } from '#features/check-in/server/check-ins/check-in.ts';
import { checkIns } from '#features/check-in/server/tables.ts';
import { endPaymentConfirmation } from './end-payment-confirmation.ts';

/** Polls the provider after a return from the checkout. Never marks a check-in as paid, and does not reveal whether the check-in exists. */
export async function reportReturn({
  app,
  caller,
  input: { secret, saysPaid, order },
}: CallContext<z.output<typeof PaymentReturnInput>>): Promise<Done> {
  return app.write(caller, async (tx) => {
    const checkIn = await findCheckInBySecret(tx.rows, secret);
    if (checkIn === null) return done;
    // This order is already settled: the browser has reopened an old return address.
    if (order !== null && (await isOrderKnown(tx.rows, checkIn.id, order))) return done;
    await tx.rows.update(checkIns).set({ returnedFromPaymentAt: tx.now }).where(eq(checkIns.id, checkIn.id));
    if (saysPaid) await schedulePoll(tx, checkIn.id);
    else await tx.enqueue(endPaymentConfirmation, { id: checkIn.id, returnedAt: tx.now }, { key: checkIn.id });
    return done;
  });
}
