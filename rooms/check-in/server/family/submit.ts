import type { z } from 'zod';
import type { Transaction } from '../../../../platform/database/server/write.ts';
import { refuse, type Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { EventOfFamilies } from '../../../reservations/server/door.ts';
import { type Costs, priceOf, totalOf } from '../../price.ts';
import type { AlreadySent, PriceChanged, Submission, Submitted } from '../../shapes.ts';
import { latestCosts } from '../costs/costs-of.ts';
import { askForMoney } from '../keeping/ask-for-money.ts';
import { checkInOf, submitted } from '../keeping/check-in.ts';
import { eventOf, isOpen, whyNotOffered } from '../keeping/event-of.ts';
import { keepCheckIn } from '../keeping/keep-check-in.ts';
import { bodyHashOf } from '../keeping/typed.ts';
import { postConfirmation } from '../letters.ts';

type Form = z.output<typeof Submission>;
type Refused = PriceChanged | AlreadySent | Refusal<'event-over' | 'not-offered'>;

/** Keeps a family's check-in, once per key however often it is sent, and asks for its money. */
export async function submit({ floor, caller, input }: Ask<Form>): Promise<Submitted | Refused> {
  const { seenCents: _, ...form } = input;
  const { name: camp, zone } = await floor.camp();
  return floor.write(caller, async (tx) => {
    const [event, latest] = await Promise.all([eventOf(tx.rows, form.eventId), latestCosts(tx.rows)]);
    const price = priceFor(input, event, latest.costs, tx.now);
    // A resend is answered as it was, whatever became of the costs and the event since.
    if ('refused' in price) return (await whatCameFirst(tx, form)) ?? price;
    const kept = await keepCheckIn(tx, { ...form, atDesk: false }, latest, zone);
    if (kept === null) return (await whatCameFirst(tx, form)) ?? lost();

    const { totalCents, event: name } = price;
    const names = { language: form.language, costs: latest.costs, persons: form.persons };
    const isAsked = totalCents > 0 && (await askForMoney(tx, floor, kept, { event: name, owedCents: totalCents, names, isFirst: true }));
    if (!isAsked) await postConfirmation(tx, floor, kept, { camp, event: name });
    const state = isAsked ? 'awaiting link' : totalCents > 0 ? 'awaiting payment' : 'nothing to pay';
    return { id: kept.id, secret: kept.secret, code: kept.code, totalCents, state, link: null };
  });
}

/** What it costs, and what the event is called; or why it cannot be taken. */
function priceFor(form: Form, event: EventOfFamilies | null, costs: Costs, now: string): { totalCents: number; event: string } | Refused {
  if (event === null || !isOpen(event, now)) return refuse('event-over');
  const notOffered = whyNotOffered(event, costs, form.persons);
  if (notOffered) return notOffered;
  const totalCents = totalOf(priceOf(costs, form.persons));
  return totalCents === form.seenCents ? { totalCents, event: event.name } : { refused: 'price-changed', costs, totalCents };
}

/** What is kept of the same key, as it is now; where the words are others, the way to it. */
async function whatCameFirst(tx: Transaction, form: Omit<Form, 'seenCents'>): Promise<Submitted | AlreadySent | null> {
  const first = await checkInOf(tx.rows, form.id);
  if (first === null) return null;
  return first.bodyHash.equals(bodyHashOf(form)) ? submitted(tx.rows, first) : { refused: 'already-sent', secret: first.secret };
}

function lost(): never {
  throw new Error('A check-in that is never deleted is gone.');
}
