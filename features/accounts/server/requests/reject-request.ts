import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { RequestRejection } from '#features/accounts/shapes.ts';
import { readCampName, mails } from '#features/accounts/server/mails.ts';
import { topics } from '#features/accounts/server/topics.ts';
import { accountRequests } from '#features/accounts/server/tables.ts';
import { lockRequest } from './open-requests.ts';

export async function rejectRequest({
  app,
  caller,
  input,
}: CallContext<z.output<typeof RequestRejection>>): Promise<Done | Refusal<'gone' | 'already-approved'>> {
  const camp = await readCampName(app);
  return app.write(requireCaller(caller), async (tx) => {
    const request = await lockRequest(tx, input.id);
    if (request === null) return refuse('gone');
    if (input.wasWaiting && request.pending) return refuse('already-approved');
    await tx.rows.delete(accountRequests).where(eq(accountRequests.id, request.id));
    const { id, email, firstName, lastName, language } = request;
    tx.record({
      kind: 'accounts.request-rejected',
      subject: { type: 'account', id },
      before: { email, firstName, lastName },
      after: { reason: input.reason },
    });
    tx.changed(topics.requests, id);
    if (email !== null) await mails.rejected(tx, camp, { email, firstName, language }, { reason: input.reason });
    return done;
  });
}
