import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { instantOf } from '#platform/time/instant.ts';
import type { DeskChange } from '#features/check-in/shapes/family.ts';
import { readCostsVersion } from '#features/check-in/server/costs/read-costs.ts';
import { changeCheckIn } from '#features/check-in/server/check-ins/change-check-in.ts';
import { lockCheckIn } from '#features/check-in/server/check-ins/check-in.ts';
import { findFamilyEvent, validateActivities } from '#features/check-in/server/check-ins/family-event.ts';

/** Changes a family, adds a person: what it costs then is charged or credited line by line. */
export async function changeAtDesk({
  app,
  caller,
  input: { id, changedAt, ...changes },
}: CallContext<z.output<typeof DeskChange>>): Promise<Done | Refusal<'gone' | 'changed-meanwhile' | 'not-offered' | 'cancelled'>> {
  const { zone } = await app.camp();
  return app.write(requireCaller(caller), async (tx) => {
    const one = await lockCheckIn(tx, { id });
    const event = one && (await findFamilyEvent(tx.rows, one.eventId, tx.now));
    if (one === null || event === null) return refuse('gone');
    if (one.cancelledAt !== null) return refuse('cancelled');
    if (one.changedAt !== instantOf(Date.parse(changedAt))) return refuse('changed-meanwhile');
    const costs = await readCostsVersion(tx.rows, one.costsVersion);
    const notOffered = validateActivities(event, costs, changes.persons, one.persons);
    if (notOffered) return notOffered;
    await changeCheckIn(tx, app, one, changes, { event, costs, zone });
    return done;
  });
}
