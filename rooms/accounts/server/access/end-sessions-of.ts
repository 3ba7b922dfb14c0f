import type { z } from 'zod';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { byId } from '#rooms/accounts/shapes.ts';
import { holdAccount } from '#rooms/accounts/server/account.ts';
import { endSessions } from '#rooms/accounts/server/sessions/end-sessions.ts';

/** An administrator signs somebody out everywhere. */
export async function endSessionsOf({ floor, caller, input }: CallContext<z.output<typeof byId>>): Promise<Done | Refusal<'not-found'>> {
  return floor.write(present(caller), async (tx) => {
    if ((await holdAccount(tx, input.id)) === null) return refuse('not-found');
    await endSessions(tx, input.id);
    tx.record({ kind: 'accounts.sessions-ended', subject: { type: 'account', id: input.id } });
    return done;
  });
}
