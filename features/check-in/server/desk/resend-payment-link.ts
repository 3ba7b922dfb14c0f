import type { z } from 'zod';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { byId } from '#features/check-in/shapes/event.ts';
import { ensurePaymentLink } from '#features/check-in/server/check-ins/ensure-payment-link.ts';
import { lockCheckIn } from '#features/check-in/server/check-ins/check-in.ts';
import { mailPaymentReminder } from '#features/check-in/server/mails.ts';

export async function resendPaymentLink({
  app,
  caller,
  input,
}: CallContext<z.output<typeof byId>>): Promise<Done | Refusal<'gone' | 'nothing-owed' | 'wants-a-look' | 'no-cards'>> {
  const { name: camp, locale } = await app.camp();
  return app.write(requireCaller(caller), async (tx) => {
    const checkIn = await lockCheckIn(tx, input);
    if (checkIn === null) return refuse('gone');
    const request = await ensurePaymentLink(tx, app, checkIn);
    if (isRefusal(request)) return request;
    await mailPaymentReminder(tx, app, checkIn, { camp, locale, ...request });
    tx.record({ kind: 'check-in.asked-again', subject: { type: 'check-in', id: checkIn.id }, after: { owedCents: request.owedCents } });
    return done;
  });
}
