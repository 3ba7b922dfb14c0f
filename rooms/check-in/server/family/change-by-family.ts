import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { priceOf, totalOf } from '#rooms/check-in/price.ts';
import { mayChange } from '#rooms/check-in/rules.ts';
import type { FamilyChange, PriceChanged, Submitted } from '#rooms/check-in/shapes/family.ts';
import { costsOfVersion } from '#rooms/check-in/server/costs/costs-of.ts';
import { changeCheckIn } from '#rooms/check-in/server/keeping/change-check-in.ts';
import { lockCheckIn, submitted } from '#rooms/check-in/server/keeping/check-in.ts';
import { eventOf, isOpen, offerRefusal, whyTooFar } from '#rooms/check-in/server/keeping/event-of.ts';
import { formPerson } from '#rooms/check-in/server/keeping/persons.ts';

/** Changes a check-in before arrival, by the prices it was made by. */
export async function changeByFamily({
  floor,
  caller,
  input: { secret, seenCents, changedAt, ...changes },
}: CallContext<z.output<typeof FamilyChange>>): Promise<
  Submitted | PriceChanged | Refusal<'gone' | 'too-late' | 'changed-meanwhile' | 'not-offered' | 'far-from-event'>
> {
  const { zone } = await floor.camp();
  return floor.write(caller, async (tx) => {
    const one = await lockCheckIn(tx, { secret });
    const event = one && (await eventOf(tx.rows, one.eventId, tx.now));
    if (one === null || event === null) return refuse('gone');
    if (!mayChange(one) || !isOpen(event, tx.now)) return refuse('too-late');
    const costs = await costsOfVersion(tx.rows, one.costsVersion);
    const before = one.persons.map((person) => formPerson(person, zone));
    if (changedAt !== undefined && changedAt !== one.changedAt) {
      // Sent again after a lost answer, it stands already.
      const { church, phone, email } = one;
      return isDeepStrictEqual({ church, phone, email, persons: before }, changes) ? submitted(tx.rows, one) : refuse('changed-meanwhile');
    }
    const notOffered = offerRefusal(event, costs, changes.persons, one.persons);
    if (notOffered) return notOffered;
    const tooFar = whyTooFar(event, zone, changes.persons, before);
    if (tooFar) return tooFar;
    const totalCents = totalOf(priceOf(costs, changes.persons, one.joinsId === null));
    if (totalCents !== seenCents) return { refused: 'price-changed', costs, totalCents };
    return submitted(tx.rows, await changeCheckIn(tx, floor, one, changes, { event, costs, zone }));
  });
}
