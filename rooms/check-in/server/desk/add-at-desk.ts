import type { z } from 'zod';
import { refuse, type Refusal } from '../../../../platform/http/outcome.ts';
import { type Ask, present } from '../../../../platform/http/server/calls.ts';
import type { AtDesk } from '../../shapes.ts';
import { latestCosts } from '../costs/costs-of.ts';
import { checkInOf } from '../keeping/check-in.ts';
import { eventOf, isOpen, whyNotOffered } from '../keeping/event-of.ts';
import { keepCheckIn } from '../keeping/keep-check-in.ts';
import { bodyHashOf } from '../keeping/typed.ts';

/** A family without a phone, checked in by the desk. It pays there. */
export async function addAtDesk({
  floor,
  caller,
  input,
}: Ask<z.output<typeof AtDesk>>): Promise<{ id: string } | Refusal<'event-over' | 'not-offered' | 'already-sent'>> {
  const { zone } = await floor.camp();
  return floor.write(present(caller), async (tx) => {
    // After the desk changed it, a resend of what came first is still answered as it was.
    const resent = async () => {
      const before = await checkInOf(tx.rows, input.id);
      if (before === null) return null;
      return before.bodyHash.equals(bodyHashOf(input)) ? { id: before.id } : refuse('already-sent');
    };
    const before = await resent();
    if (before !== null) return before;
    const event = await eventOf(tx.rows, input.eventId);
    if (event === null || !isOpen(event, tx.now)) return refuse('event-over');
    const latest = await latestCosts(tx.rows);
    const notOffered = whyNotOffered(event, latest.costs, input.persons);
    if (notOffered) return notOffered;
    const kept = await keepCheckIn(tx, { ...input, atDesk: true }, latest, zone);
    return kept === null ? ((await resent()) ?? refuse('already-sent')) : { id: kept.id };
  });
}
