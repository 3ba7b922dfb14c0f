import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import { declareJob, job } from '#platform/jobs/server/jobs.ts';
import type { Floor } from '#platform/server/floor.ts';
import { topics } from '#rooms/roll-call/topics.ts';
import { rollCallsNow } from './door.ts';
import { familiesHere, type FamilyHere, personsOf } from './families.ts';
import { lockRollCall } from './lock-roll-call.ts';
import { rollCallPeople } from './tables.ts';

export const followArrivalJob = declareJob('roll-call.follow-arrival', z.strictObject({ id }));

/** A family that is seen at the desk while its event is counted is looked for from then on, also where its form came after the beginning. */
export const followArrival = job({
  ...followArrivalJob,
  async run(floor, { id: checkInId }) {
    for (const one of await rollCallsNow(floor.rows)) {
      const families = await familiesHere(floor.rows, one.eventId, floor.clock.now());
      await takeInWhoCame(
        floor,
        one,
        families.filter((family) => family.id === checkInId),
      );
    }
  },
});

export const followBeginningJob = declareJob('roll-call.follow-beginning', z.strictObject({ id }));

/**
 * Once a roll-call has begun, or goes on again, it takes in whoever the desk saw while nobody could know that it was going
 * on: in the moment before its beginning was kept, or since it was ended.
 */
export const followBeginning = job({
  ...followBeginningJob,
  async run(floor, { id: rollCallId }) {
    const one = (await rollCallsNow(floor.rows)).find((running) => running.id === rollCallId);
    if (one !== undefined) await takeInWhoCame(floor, one, await familiesHere(floor.rows, one.eventId, floor.clock.now()));
  },
});

/** Whoever of these families is not looked for yet is from now on; nothing else of a person changes. */
async function takeInWhoCame(floor: Floor, one: { id: string; eventId: string }, families: readonly FamilyHere[]): Promise<void> {
  if (families.length === 0) return;
  await floor.write(null, async (tx) => {
    const running = await lockRollCall(tx, one);
    if (running === null || running.endedAt !== null) return;
    const { id: personId, rollCallId, checkInId, ref, isHere } = rollCallPeople;
    const ids = families.map((family) => family.id);
    const rows = await tx.rows
      .select({ id: personId, ref, isHere })
      .from(rollCallPeople)
      .where(and(eq(rollCallId, one.id), inArray(checkInId, ids)));
    const known = new Map(rows.map((row) => [row.ref, row]));
    let changed = false;
    for (const person of families.flatMap((family) => personsOf(family, one.id))) {
      const before = known.get(person.ref);
      if (before === undefined) await tx.rows.insert(rollCallPeople).values(person);
      else if (person.isHere && !before.isHere) await tx.rows.update(rollCallPeople).set({ isHere: true }).where(eq(personId, before.id));
      else continue;
      tx.changed(topics.peopleOf(one.id), before?.id ?? person.id);
      changed = true;
    }
    if (changed) tx.changed(topics.rollCalls, one.id);
  });
}
