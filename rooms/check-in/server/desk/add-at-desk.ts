import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { AtDesk } from '#rooms/check-in/shapes/family.ts';
import { latestCosts } from '#rooms/check-in/server/costs/costs-of.ts';
import { checkInOf } from '#rooms/check-in/server/keeping/check-in.ts';
import { eventOf, isOpen, offerRefusal } from '#rooms/check-in/server/keeping/event-of.ts';
import { firstFormBehind, firstFormOf } from '#rooms/check-in/server/keeping/first-form.ts';
import { keepCheckIn } from '#rooms/check-in/server/keeping/keep-check-in.ts';
import { notifyFirst } from '#rooms/check-in/server/keeping/notify-first.ts';
import { bodyHashOf } from '#rooms/check-in/server/keeping/typed.ts';
import { checkIns } from '#rooms/check-in/server/tables.ts';

/** A family without a phone, or more people of one, checked in by the desk. It pays there. */
export async function addAtDesk({
  floor,
  caller,
  input,
}: CallContext<z.output<typeof AtDesk>>): Promise<
  { id: string } | Refusal<'event-over' | 'not-offered' | 'already-sent' | 'nothing-to-join'>
> {
  const { name: camp, zone } = await floor.camp();
  const { joinsId, ...typed } = input;
  return floor.write(present(caller), async (tx) => {
    // After the desk changed it, a resend of what came first is still answered as it was.
    const resent = async () => {
      const before = await checkInOf(tx.rows, input.id);
      if (before === null) return null;
      return before.bodyHash.equals(bodyHashOf(input)) ? { id: before.id } : refuse('already-sent');
    };
    const before = await resent();
    if (before !== null) return before;
    const event = await eventOf(tx.rows, input.eventId, tx.now);
    if (event === null || !isOpen(event, tx.now)) return refuse('event-over');
    const latest = await latestCosts(tx.rows);
    const notOffered = offerRefusal(event, latest.costs, input.persons);
    if (notOffered) return notOffered;
    const first = await (joinsId === undefined ? firstFormOf(tx, typed) : firstFormBehind(tx, typed, eq(checkIns.id, joinsId)));
    if (joinsId !== undefined && first === null) return refuse('nothing-to-join');
    const kept = await keepCheckIn(tx, { ...typed, atDesk: true, joinsId: first?.id ?? null }, latest, zone);
    if (kept === null) return (await resent()) ?? refuse('already-sent');
    if (first !== null) await notifyFirst(tx, floor, first, kept, { camp, event: event.name });
    return { id: kept.id };
  });
}
