import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { isRequestOpen } from '#features/payments/rules.ts';
import type { byId } from '#features/payments/shapes.ts';
import { lockRequest, updateRequest } from './request.ts';
import { mailLink } from './request-mails.ts';

export async function sendRequest({
  app,
  caller,
  input,
}: CallContext<z.output<typeof byId>>): Promise<Done | Refusal<'gone' | 'no-email' | 'not-open'>> {
  const camp = await app.camp();
  return app.write(requireCaller(caller), async (tx) => {
    const locked = await lockRequest(tx, input.id);
    if (locked === null) return refuse('gone');
    const { request } = locked;
    if (!isRequestOpen(request.state)) return refuse('not-open');
    if (request.payerEmail === '') return refuse('no-email');
    if (request.link === null) updateRequest(tx, request, { shouldSend: true });
    else await mailLink(tx, app, camp, request);
    return done;
  });
}
