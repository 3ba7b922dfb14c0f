import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import { declareJob, job } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { topics } from '#features/roll-call/topics.ts';
import { findRunningRollCalls } from './public.ts';
import { findPresentFamilies, type PresentFamily, toRollCallPeople } from './families.ts';
import { lockRollCall } from './lock-roll-call.ts';
import { rollCallPeople } from './tables.ts';

export const addArrivedFamilyJob = declareJob('roll-call.follow-arrival', z.strictObject({ id }));

/** Adds a family that arrives at the desk during a roll call, even if its check-in form was sent after the start. */
export const addArrivedFamily = job({
  ...addArrivedFamilyJob,
  async run(app, { id: checkInId }) {
    for (const rollCall of await findRunningRollCalls(app.rows)) {
      const families = await findPresentFamilies(app.rows, rollCall.eventId, app.clock.now());
      await addPresentFamilies(
        app,
        rollCall,
        families.filter((family) => family.id === checkInId),
      );
    }
  },
});

export const addMissedFamiliesJob = declareJob('roll-call.follow-beginning', z.strictObject({ id }));

/** Adds families that arrived at the desk while the start was being saved, or after the end. */
export const addMissedFamilies = job({
  ...addMissedFamiliesJob,
  async run(app, { id: rollCallId }) {
    const rollCall = (await findRunningRollCalls(app.rows)).find((running) => running.id === rollCallId);
    if (rollCall !== undefined)
      await addPresentFamilies(app, rollCall, await findPresentFamilies(app.rows, rollCall.eventId, app.clock.now()));
  },
});

/** Adds the people of these families who are not in the list yet, and leaves existing people unchanged. */
async function addPresentFamilies(
  app: AppContext,
  rollCall: { id: string; eventId: string },
  families: readonly PresentFamily[],
): Promise<void> {
  if (families.length === 0) return;
  await app.write(null, async (tx) => {
    const running = await lockRollCall(tx, rollCall);
    if (running === null || running.endedAt !== null) return;
    const { id: personId, rollCallId, checkInId, ref, isHere } = rollCallPeople;
    const ids = families.map((family) => family.id);
    const rows = await tx.rows
      .select({ id: personId, ref, isHere })
      .from(rollCallPeople)
      .where(and(eq(rollCallId, rollCall.id), inArray(checkInId, ids)));
    const peopleByRef = new Map(rows.map((row) => [row.ref, row]));
    let changed = false;
    for (const person of families.flatMap((family) => toRollCallPeople(family, rollCall.id))) {
      const before = peopleByRef.get(person.ref);
      if (before === undefined) await tx.rows.insert(rollCallPeople).values(person);
      else if (person.isHere && !before.isHere) await tx.rows.update(rollCallPeople).set({ isHere: true }).where(eq(personId, before.id));
      else continue;
      tx.changed(topics.peopleOf(rollCall.id), before?.id ?? person.id);
      changed = true;
    }
    if (changed) tx.changed(topics.rollCalls, rollCall.id);
  });
}
