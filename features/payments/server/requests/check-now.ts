import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { applyPaymentJob } from '#features/payments/server/declared-jobs.ts';
import type { byId, bySecret } from '#features/payments/shapes.ts';
import { paymentRequests } from '#features/payments/server/tables.ts';
import { hashToken } from '#platform/http/server/tokens.ts';

export async function pollRequestNow({ app, caller, input }: CallContext<z.output<typeof byId>>): Promise<Done | Refusal<'gone'>> {
  return app.write(caller, async (tx) => {
    const [request] = await tx.rows.select({ id: paymentRequests.id }).from(paymentRequests).where(eq(paymentRequests.id, input.id));
    if (request === undefined) return refuse('gone');
    await tx.enqueue(applyPaymentJob, { requestId: request.id }, { key: request.id });
    return done;
  });
}

/** Returns the secret if it belongs to a request. The rate limit then counts calls by payer instead of by network address. */
export async function findRequestSecret({ app, input }: CallContext<z.output<typeof bySecret>>): Promise<string | null> {
  return (await app.rows.$count(paymentRequests, eq(paymentRequests.secret, input.secret))) > 0 ? input.secret : null;
}

/**
 * Polls the provider after a payer returns from the checkout. Never marks a request as paid, and gives the same answer for unknown secrets.
 */
export async function reportReturn({ app, input }: CallContext<z.output<typeof bySecret>>): Promise<Done> {
  const { id, state, secretHash } = paymentRequests;
  const [request] = await app.rows
    .select({ id, state })
    .from(paymentRequests)
    .where(eq(secretHash, hashToken(input.secret)));
  if (request === undefined || request.state === 'paid') return done;
  return app.write(null, async (tx) => {
    await tx.enqueue(applyPaymentJob, { requestId: request.id }, { key: request.id });
    return done;
  });
}
