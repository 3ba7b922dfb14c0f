import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { isRequestOpen } from '#features/payments/rules.ts';
import type { byId } from '#features/payments/shapes.ts';
import { paymentRequests } from '#features/payments/server/tables.ts';
import { lockRequest, cancelRequests } from './request.ts';

/** Sets the state `remove link`. A job then deletes the link and credits the request's charge, unless a payment arrives first. */
export async function removeRequest({
  app,
  caller,
  input,
}: CallContext<z.output<typeof byId>>): Promise<Done | Refusal<'gone' | 'not-open'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const locked = await lockRequest(tx, input.id);
    if (locked === null) return refuse('gone');
    if (!isRequestOpen(locked.request.state)) return refuse('not-open');
    await cancelRequests(tx, locked.folio.id, eq(paymentRequests.id, input.id), true);
    return done;
  });
}
