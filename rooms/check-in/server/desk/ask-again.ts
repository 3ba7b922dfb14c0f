import type { z } from 'zod';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { byId } from '#rooms/check-in/shapes/event.ts';
import { askAnew } from '#rooms/check-in/server/keeping/ask-anew.ts';
import { lockCheckIn } from '#rooms/check-in/server/keeping/check-in.ts';
import { mailAskAgain } from '#rooms/check-in/server/mails.ts';

/** A fresh link for what is owed, mailed when the family gave an address. */
export async function askAgain({
  floor,
  caller,
  input,
}: CallContext<z.output<typeof byId>>): Promise<Done | Refusal<'gone' | 'nothing-owed' | 'wants-a-look' | 'no-cards'>> {
  const { name: camp, locale } = await floor.camp();
  return floor.write(present(caller), async (tx) => {
    const one = await lockCheckIn(tx, input);
    if (one === null) return refuse('gone');
    const asked = await askAnew(tx, floor, one);
    if (isRefusal(asked)) return asked;
    await mailAskAgain(tx, floor, one, { camp, locale, ...asked });
    tx.record({ kind: 'check-in.asked-again', subject: { type: 'check-in', id: one.id }, after: { owedCents: asked.owedCents } });
    return done;
  });
}
