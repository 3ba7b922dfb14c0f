import type { Transaction } from '#platform/database/server/write.ts';
import { done } from '#platform/http/outcome.ts';
import { editableFields } from '#features/reservations/fields.ts';
import { type BookingRecord, readStoredBookings } from '#features/reservations/server/bookings/stored-bookings.ts';
import { recordBookings } from '#features/reservations/server/bookings/record-bookings.ts';
import { setBookings } from '#features/reservations/server/bookings/set-bookings.ts';
import { changeFields } from './change-reservation.ts';
import { applyStateChange } from './change-state.ts';
import type { Reservation } from './set-reservation.ts';
import type { StateChangeContext } from './booking-context.ts';

type Part = Partial<Reservation> & { bookings?: readonly BookingRecord[]; undoes?: string };

export interface EventPayload {
  before: Part;
  after: Part;
}

/** Makes the opposite change with the functions of a normal change, so that later edits conflict and newly booked places refuse. */
export async function undoEvent(tx: Transaction, reservation: Reservation, payload: EventPayload, context: StateChangeContext) {
  if (editableFields.some((fact) => fact in payload.after)) {
    const changed = await changeFields(
      tx,
      { id: reservation.id, changes: oppositeChanges(payload) },
      (booked) => bookingsBefore(booked, payload),
      context,
    );
    if ('refused' in changed) return changed;
  } else if (hasBookings(payload)) {
    const set = await setBookings(tx, {
      reservation,
      bookings: bookingsBefore(await readStoredBookings(tx.rows, reservation.id), payload),
      ...context,
    });
    if ('refused' in set) return set;
    await recordBookings(tx, 'booking-changed', reservation.id, set);
  }
  return isStateChanged(payload) ? applyStateChange(tx, stateBefore(reservation, payload), context) : done;
}

function oppositeChanges({ before, after }: EventPayload) {
  const changed = editableFields.filter((fact) => fact in after);
  return Object.fromEntries(changed.map((fact) => [fact, { from: after[fact], to: before[fact] }])) as Parameters<
    typeof changeFields
  >[1]['changes'];
}

function hasBookings({ before, after }: EventPayload): boolean {
  return before.bookings !== undefined || after.bookings !== undefined;
}

/** Restores the bookings that the event changed. Other bookings stay unchanged. */
function bookingsBefore(booked: readonly BookingRecord[], { before, after }: EventPayload): readonly BookingRecord[] {
  const touched = new Set([...(before.bookings ?? []), ...(after.bookings ?? [])].map(({ id }) => id));
  return [...booked.filter(({ id }) => !touched.has(id)), ...(before.bookings ?? [])];
}

function isStateChanged({ after }: EventPayload): boolean {
  return 'state' in after || 'heldUntil' in after || 'cancelReason' in after;
}

function stateBefore(now: Reservation, { before }: EventPayload) {
  const previous = { state: now.state, heldUntil: now.heldUntil, cancelReason: now.cancelReason, ...before };
  return {
    id: now.id,
    from: now.state,
    to: previous.state,
    heldUntil: previous.state === 'held' ? previous.heldUntil : null,
    reason: previous.cancelReason,
  };
}
