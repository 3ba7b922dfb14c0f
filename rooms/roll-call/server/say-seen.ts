import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import { doneAt } from '#platform/outbox/done-at.ts';
import type { Sighting } from '#rooms/roll-call/shapes.ts';
import { topics } from '#rooms/roll-call/topics.ts';
import { sharedRollCall, countRefusal } from './lock-roll-call.ts';
import { rollCallPeople } from './tables.ts';

/** Where somebody was seen last: of two who say so the later one by when they said it, in whatever order they arrive. */
export async function saySeen({ floor, caller, input }: CallContext<z.output<typeof Sighting>>): Promise<Done | Refusal<'gone' | 'ended'>> {
  const by = present(caller);
  return floor.write(by, async (tx) => {
    const one = await sharedRollCall(tx, input);
    const why = countRefusal(one, tx.now);
    if (one === null || why !== null) return why ?? refuse('gone');
    const lastSeenAt = doneAt(input.at, { now: tx.now, notBefore: one.startedAt });
    const { id, ref, rollCallId, lastSeenAt: before } = rollCallPeople;
    const [said] = await tx.rows
      .update(rollCallPeople)
      .set({ lastSeen: input.where, lastSeenAt, lastSeenBy: by.name })
      .where(and(or(eq(id, input.personId), eq(ref, input.personId)), eq(rollCallId, one.id), or(isNull(before), lte(before, lastSeenAt))))
      .returning({ id });
    if (said !== undefined) tx.changed(topics.peopleOf(one.id), said.id);
    return done;
  });
}
