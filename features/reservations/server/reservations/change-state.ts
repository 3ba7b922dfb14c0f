import type { z } from 'zod';
import { findLastEditor } from '#platform/events/server/conflict-authors.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { holdsPlaces } from '#features/reservations/rules.ts';
import type { ConflictRefusal } from '#features/places/shapes.ts';
import type { StateChange } from '#features/reservations/shapes/reservations.ts';
import { writeBookings } from '#features/reservations/server/bookings/write-bookings.ts';
import { readStoredBookings } from '#features/reservations/server/bookings/stored-bookings.ts';
import { setBookings, toConflictRefusal } from '#features/reservations/server/bookings/set-bookings.ts';
import { lockReservation, type Reservation, setReservation } from './set-reservation.ts';
import { type BookingContext, type StateChangeContext, readStateChangeContext } from './booking-context.ts';

type Change = z.output<typeof StateChange>;
type Refused = ConflictRefusal | Refusal<'gone' | 'changed-meanwhile' | 'hold-in-the-past' | 'has-money'>;

/** Changes a reservation from any state to any other, if its places are free. */
export async function changeState({ app, caller, input }: CallContext<Change>): Promise<Done | Refused> {
  const by = requireCaller(caller);
  const context = await readStateChangeContext(app, by);
  return writeBookings(app, by, (tx) => applyStateChange(tx, input, context));
}

/** Does the same as `changeState` within a transaction. `isMoneyDecided`: the caller decides about the money in this transaction. */
export async function applyStateChange(
  tx: Transaction,
  change: Change,
  context: StateChangeContext,
  isMoneyDecided = false,
): Promise<Done | Refused> {
  const current = await lockReservation(tx, change.id);
  if (current === null) return refuse('gone');
  const { set, before } = difference(current, targetState(change));
  if (Object.keys(set).length === 0) return done;
  if (!isAsExpected(current, change)) {
    const field = current.state === change.from ? 'heldUntil' : 'state';
    return { ...refuse('changed-meanwhile'), ...(await findLastEditor(tx.rows, { type: 'reservation', id: change.id }, field)) };
  }
  if (change.heldUntil !== null && change.heldUntil < dayIn(context.zone, tx.now)) return refuse('hold-in-the-past', 'heldUntil');
  if (set.state === 'cancelled' && !isMoneyDecided && (await context.staysWithMoney(tx.rows, [change.id])).size > 0)
    return refuse('has-money');
  const refusal = await updateHolding(tx, current, { ...current, ...set }, context);
  if (refusal !== null) return refusal;
  await setReservation(tx, change.id, set);
  tx.record({
    kind: 'reservations.state-changed',
    subject: { type: 'reservation', id: change.id },
    before,
    after: isMoneyDecided ? { ...set, isMoneyDecided } : set,
  });
  return done;
}

function isAsExpected({ state, heldUntil }: StateValues, { from, fromHeldUntil = heldUntil }: Change): boolean {
  return state === from && heldUntil === fromHeldUntil;
}

async function updateHolding(
  tx: Transaction,
  from: Reservation,
  to: Reservation,
  context: BookingContext,
): Promise<ConflictRefusal | null> {
  if (holdsPlaces(from.state) === holdsPlaces(to.state)) return null;
  const set = await setBookings(tx, { reservation: to, bookings: await readStoredBookings(tx.rows, to.id), ...context });
  return isRefusal(set) ? toConflictRefusal(set) : null;
}

type StateValues = Pick<Reservation, 'state' | 'heldUntil' | 'cancelReason'>;

/** Reopening a cancelled reservation clears the reason, which stays in the history. */
function targetState({ to, heldUntil, reason }: Change): StateValues {
  return { state: to, heldUntil, cancelReason: to === 'cancelled' ? reason : '' };
}

function difference(current: StateValues, next: StateValues): { set: Partial<StateValues>; before: Partial<StateValues> } {
  const fields = (['state', 'heldUntil', 'cancelReason'] as const).filter((field) => current[field] !== next[field]);
  const part = (values: StateValues) => Object.fromEntries(fields.map((field) => [field, values[field]]));
  return { set: part(next), before: part(current) };
}
