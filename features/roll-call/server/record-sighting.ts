import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { clampDeviceTime } from '#platform/http/clamp-device-time.ts';
import type { SightingShape } from '#features/roll-call/shapes.ts';
import { topics } from '#features/roll-call/topics.ts';
import { lockRollCallForCounting, findCountRefusal } from './lock-roll-call.ts';
import { rollCallPeople } from './tables.ts';

/** Saves where a person was last seen. In any order of arrival, the sighting with the latest device time wins. */
export async function recordSighting({
  app,
  caller,
  input,
}: CallContext<z.output<typeof SightingShape>>): Promise<Done | Refusal<'gone' | 'ended'>> {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const rollCall = await lockRollCallForCounting(tx, input);
    const why = findCountRefusal(rollCall, tx.now);
    if (rollCall === null || why !== null) return why ?? refuse('gone');
    const lastSeenAt = clampDeviceTime(input.at, { now: tx.now, notBefore: rollCall.startedAt });
    const { id, ref, rollCallId, lastSeenAt: before } = rollCallPeople;
    const [updated] = await tx.rows
      .update(rollCallPeople)
      .set({ lastSeen: input.where, lastSeenAt, lastSeenBy: by.name })
      .where(
        and(or(eq(id, input.personId), eq(ref, input.personId)), eq(rollCallId, rollCall.id), or(isNull(before), lte(before, lastSeenAt))),
      )
      .returning({ id });
    if (updated !== undefined) tx.changed(topics.peopleOf(rollCall.id), updated.id);
    return done;
  });
}
