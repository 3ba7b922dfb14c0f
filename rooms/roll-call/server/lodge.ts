import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import { peopleOfEvent } from '#rooms/check-in/server/door.ts';
import { wholeCamp } from '#rooms/reservations/server/door.ts';
import type { Lodging } from '#rooms/roll-call/shapes.ts';
import { topics } from '#rooms/roll-call/topics.ts';
import { forgetLodging } from './families.ts';
import { familyLodgings } from './tables.ts';

/** Says where families of an event sleep, in one go; null forgets it. Whoever says so last is right. */
export async function lodge({ floor, caller, input }: CallContext<z.output<typeof Lodging>>): Promise<Done | Refusal<'gone'>> {
  const by = present(caller);
  return floor.write(by, async (tx) => {
    const { eventId, placeId } = input;
    const ofEvent = new Set((await peopleOfEvent(tx.rows, eventId)).map(({ id }) => id));
    const families = input.families.filter((id) => ofEvent.has(id));
    if (families.length === 0) return refuse('gone', 'families');
    if (placeId !== null && !(await wholeCamp(tx.rows)).some(({ id }) => id === placeId)) return refuse('gone', 'placeId');
    for (const checkInId of families) {
      if (placeId === null) {
        await forgetLodging(tx.rows, checkInId);
        continue;
      }
      const said = { placeId, saidAt: tx.now, saidBy: by.name };
      await tx.rows
        .insert(familyLodgings)
        .values({ checkInId, ...said })
        .onConflictDoUpdate({ target: familyLodgings.checkInId, set: said });
    }
    tx.changed(topics.lodgings, eventId);
    return done;
  });
}
