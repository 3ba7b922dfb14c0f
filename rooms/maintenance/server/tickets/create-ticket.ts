import type { z } from 'zod';
import { type Done, done, isRefusal, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import { ownOnly } from '#rooms/maintenance/rules.ts';
import type { NewTicket } from '#rooms/maintenance/shapes/ticket.ts';
import { openTicket } from './open-ticket.ts';
import type { NotThere } from './names-of.ts';

/** Whoever may only report says what is broken and where; who mends it and until when is for those who see all. */
export async function createTicket({ floor, caller, input }: CallContext<z.output<typeof NewTicket>>): Promise<Done | Refusal<NotThere>> {
  const by = present(caller);
  const planned = ownOnly(by) === null ? {} : { assigneeId: null, dueDay: null };
  return floor.write(by, async (tx) => {
    const opened = await openTicket(tx, { ...input, ...planned, reporter: { id: by.accountId, name: by.name } });
    return isRefusal(opened) ? opened : done;
  });
}
