import type { z } from 'zod';
import type { Transaction } from '../../../../platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '../../../../platform/http/outcome.ts';
import { type Ask, present } from '../../../../platform/http/server/calls.ts';
import { type Day, dayIn } from '../../../../platform/time/calendar.ts';
import type { TakenRefusal } from '../../shapes/bookings.ts';
import type { StateChange } from '../../shapes/stays.ts';
import { lockReservation, type Reservation, setReservation } from './set-reservation.ts';

type Change = z.output<typeof StateChange>;
type Refused = TakenRefusal | Refusal<'gone' | 'changed-meanwhile' | 'hold-in-the-past'>;

/** Inquiry, held until a day, confirmed, cancelled: any may follow any, if its places are free. */
export async function changeState({ floor, caller, input }: Ask<Change>): Promise<Done | Refused> {
  const { zone } = await floor.camp();
  return floor.write(present(caller), (tx) => becomes(tx, input, dayIn(zone, tx.now)));
}

/** The same within a transaction. */
export async function becomes(tx: Transaction, change: Change, today: Day): Promise<Done | Refused> {
  const current = await lockReservation(tx, change.id);
  if (current === null) return refuse('gone');
  const { set, before } = difference(current, wanted(change));
  if (Object.keys(set).length === 0) return done;
  if (current.state !== change.from) return refuse('changed-meanwhile');
  if (change.heldUntil !== null && change.heldUntil < today) return refuse('hold-in-the-past', 'heldUntil');
  await setReservation(tx, change.id, set);
  tx.record({ kind: 'reservations.state-changed', subject: { type: 'reservation', id: change.id }, before, after: set });
  return done;
}

type Stand = Pick<Reservation, 'state' | 'heldUntil' | 'cancelReason'>;

/** The reason of a cancelling stands as long as it is cancelled; the history keeps it. */
function wanted({ to, heldUntil, reason }: Change): Stand {
  return { state: to, heldUntil, cancelReason: to === 'cancelled' ? reason : '' };
}

function difference(current: Stand, next: Stand): { set: Partial<Stand>; before: Partial<Stand> } {
  const fields = (['state', 'heldUntil', 'cancelReason'] as const).filter((field) => current[field] !== next[field]);
  const part = (of: Stand) => Object.fromEntries(fields.map((field) => [field, of[field]]));
  return { set: part(next), before: part(current) };
}
