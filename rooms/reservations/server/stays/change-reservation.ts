import type { z } from 'zod';
import type { Transaction } from '../../../../platform/database/server/write.ts';
import { mergeChanges } from '../../../../platform/http/field-changes.ts';
import { type Done, done, refuse, type Refusal } from '../../../../platform/http/outcome.ts';
import { type Ask, present } from '../../../../platform/http/server/calls.ts';
import type { TakenRefusal } from '../../shapes/bookings.ts';
import type { ClashRefusal, ReservationChange } from '../../shapes/stays.ts';
import { lockReservation, setReservation } from './set-reservation.ts';

type Change = z.output<typeof ReservationChange>;
type Refused = ClashRefusal | TakenRefusal | Refusal<'gone' | 'ends-before-start' | 'too-far'>;

/** Changes what somebody changed of a reservation, and nothing else. */
export async function changeReservation({ floor, caller, input }: Ask<Change>): Promise<Done | Refused> {
  return floor.write(present(caller), (tx) => changeFacts(tx, input));
}

/** The same within a transaction. */
export async function changeFacts(tx: Transaction, { id, changes }: Change): Promise<Done | Refused> {
  const current = await lockReservation(tx, id);
  if (current === null) return refuse('gone');
  const { set, before, clashes } = mergeChanges(current, changes);
  if (clashes.length > 0) return { refused: 'clash', clashes };
  if (Object.keys(set).length === 0) return done;
  const next = { ...current, ...set };
  if (next.startsAt >= next.endsAt) return refuse('ends-before-start', 'endsAt');
  await setReservation(tx, id, set);
  tx.record({ kind: 'reservations.changed', subject: { type: 'reservation', id }, before, after: set });
  return done;
}
