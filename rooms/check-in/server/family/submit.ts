import type { z } from 'zod';
import { refuse, type Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import { priceOf, totalOf } from '../../price.ts';
import type { AlreadySent, PriceChanged, Submission, Submitted } from '../../shapes.ts';
import { latestCosts } from '../costs/costs-of.ts';
import { askForMoney } from '../keeping/ask-for-money.ts';
import { type CheckIn, checkInOf, submitted } from '../keeping/check-in.ts';
import { eventOf, isOpen, whyNotOffered } from '../keeping/event-of.ts';
import { keepCheckIn } from '../keeping/keep-check-in.ts';
import { bodyHashOf } from '../keeping/typed.ts';
import { postConfirmation } from '../letters.ts';

/** Keeps a family's check-in, once per key however often it is sent, and asks for its money. */
export async function submit({
  floor,
  caller,
  input,
}: Ask<z.output<typeof Submission>>): Promise<Submitted | PriceChanged | AlreadySent | Refusal<'event-over' | 'not-offered'>> {
  const { seenCents, ...form } = input;
  const { name: camp, zone } = await floor.camp();
  const isSame = ({ bodyHash }: CheckIn) => bodyHash.equals(bodyHashOf(form));
  return floor.write(caller, async (tx) => {
    // What came before is answered as it was, whatever became of the costs and the event since.
    const before = await checkInOf(tx.rows, form.id);
    if (before !== null) return isSame(before) ? submitted(tx.rows, before) : alreadySent(before);

    const event = await eventOf(tx.rows, form.eventId);
    if (event === null || !isOpen(event, tx.now)) return refuse('event-over');
    const latest = await latestCosts(tx.rows);
    const { costs } = latest;
    const notOffered = whyNotOffered(event, costs, form.persons);
    if (notOffered) return notOffered;
    const totalCents = totalOf(priceOf(costs, form.persons));
    if (totalCents !== seenCents) return { refused: 'price-changed', costs, totalCents };

    const kept = await keepCheckIn(tx, { ...form, atDesk: false }, latest, zone);
    if (kept === null) {
      const first = await checkInOf(tx.rows, form.id);
      if (first === null) throw new Error('A check-in that is never deleted is gone.');
      return isSame(first) ? submitted(tx.rows, first) : alreadySent(first);
    }
    const names = { language: form.language, costs, persons: form.persons };
    const isAsked = totalCents > 0 && (await askForMoney(tx, floor, kept, { event: event.name, owedCents: totalCents, names }));
    if (!isAsked) await postConfirmation(tx, floor, kept, { camp, event: event.name });
    return submitted(tx.rows, kept);
  });
}

function alreadySent({ secret }: CheckIn): AlreadySent {
  return { refused: 'already-sent', secret };
}
