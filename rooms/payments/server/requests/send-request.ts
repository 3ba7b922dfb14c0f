import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import { isOpen } from '#rooms/payments/rules.ts';
import type { byId } from '#rooms/payments/shapes.ts';
import { lockedRequest, setRequest } from './request.ts';
import { mailLink } from './request-mails.ts';

/** Mails the link to its payer, now or as soon as there is one. */
export async function sendRequest({
  floor,
  caller,
  input,
}: CallContext<z.output<typeof byId>>): Promise<Done | Refusal<'gone' | 'no-email' | 'not-open'>> {
  const camp = await floor.camp();
  return floor.write(present(caller), async (tx) => {
    const found = await lockedRequest(tx, input.id);
    if (found === null) return refuse('gone');
    const { request } = found;
    if (!isOpen(request.state)) return refuse('not-open');
    if (request.payerEmail === '') return refuse('no-email');
    if (request.link === null) setRequest(tx, request, { toSend: true });
    else await mailLink(tx, floor, camp, request);
    return done;
  });
}
