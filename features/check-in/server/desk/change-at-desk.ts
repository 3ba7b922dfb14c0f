import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { instantOf } from '#platform/time/instant.ts';
import type { DeskChange } from '#features/check-in/shapes/family.ts';
import { readCostsVersion } from '#features/check-in/server/costs/read-costs.ts';
import { changeCheckIn } from '#features/check-in/server/check-ins/change-check-in.ts';
import { lockCheckIn } from '#features/check-in/server/check-ins/check-in.ts';
import { findFamilyEvent, validateActivities } from '#features/check-in/server/check-ins/family-event.ts';

export async function changeAtDesk({
  app,
  caller,
  input: { id, changedAt, ...changes },
}: CallContext<z.output<typeof DeskChange>>): Promise<Done | Refusal<'gone' | 'changed-meanwhile' | 'not-offered' | 'cancelled'>> {
  const { zone } = await app.camp();
  return app.write(requireCaller(caller), async (tx) => {
    const checkIn = await lockCheckIn(tx, { id });
    const event = checkIn && (await findFamilyEvent(tx.rows, checkIn.eventId, tx.now));
    if (checkIn === null || event === null) return refuse('gone');
    if (checkIn.cancelledAt !== null) return refuse('cancelled');
    if (checkIn.changedAt !== instantOf(Date.parse(changedAt))) return refuse('changed-meanwhile');
    const costs = await readCostsVersion(tx.rows, checkIn.costsVersion);
    const refusal = validateActivities(event, costs, changes.persons, checkIn.persons);
    if (refusal) return refusal;
    await changeCheckIn(tx, app, checkIn, changes, { event, costs, zone });
    return done;
  });
}
