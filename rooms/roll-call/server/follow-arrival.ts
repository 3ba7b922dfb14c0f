import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import { declareJob, job } from '#platform/jobs/server/jobs.ts';
import { topics } from '#rooms/roll-call/topics.ts';
import { rollCallsNow } from './door.ts';
import { familiesHere, personsOf } from './families.ts';
import { lockRollCall } from './lock-roll-call.ts';
import { rollCallPeople } from './tables.ts';

export const followArrivalJob = declareJob('roll-call.follow-arrival', z.strictObject({ id }));

/** A family that is seen at the desk while its event is counted is looked for from then on, also where its form came after the beginning. */
export const followArrival = job({
  ...followArrivalJob,
  async run(floor, { id: checkInId }) {
    for (const one of await rollCallsNow(floor.rows)) {
      const family = (await familiesHere(floor.rows, one.eventId, floor.clock.now())).find((found) => found.id === checkInId);
      if (family === undefined) continue;
      await floor.write(null, async (tx) => {
        const running = await lockRollCall(tx, one);
        if (running === null || running.endedAt !== null) return;
        const known = await tx.rows
          .select({ id: rollCallPeople.id, ref: rollCallPeople.ref, isHere: rollCallPeople.isHere })
          .from(rollCallPeople)
          .where(and(eq(rollCallPeople.rollCallId, one.id), eq(rollCallPeople.checkInId, checkInId)));
        for (const person of personsOf(family, one.id)) {
          const before = known.find(({ ref }) => ref === person.ref);
          if (before === undefined) await tx.rows.insert(rollCallPeople).values(person);
          else if (person.isHere && !before.isHere)
            await tx.rows.update(rollCallPeople).set({ isHere: true }).where(eq(rollCallPeople.id, before.id));
          tx.changed(topics.peopleOf(one.id), before?.id ?? person.id);
        }
        tx.changed(topics.rollCalls, one.id);
      });
    }
  },
});
