import type { z } from 'zod';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { bySecret } from '#features/check-in/shapes/family.ts';
import { ensurePaymentLink } from '#features/check-in/server/check-ins/ensure-payment-link.ts';
import { lockCheckIn } from '#features/check-in/server/check-ins/check-in.ts';

/** Creates a new payment link if the last one expired, failed or was cancelled. */
export async function renewPaymentLink({
  app,
  caller,
  input,
}: CallContext<z.output<typeof bySecret>>): Promise<Done | Refusal<'gone' | 'nothing-owed' | 'wants-a-look' | 'no-cards'>> {
  return app.write(caller, async (tx) => {
    const checkIn = await lockCheckIn(tx, input);
    if (checkIn === null) return refuse('gone');
    const request = await ensurePaymentLink(tx, app, checkIn);
    return isRefusal(request) ? request : done;
  });
}
