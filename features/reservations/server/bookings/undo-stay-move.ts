import { mapById } from '#platform/collections/group-by.ts';
import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { PlacedStay, StayMoveUndo } from '#features/reservations/shapes/bookings.ts';
import type { ConflictRefusal } from '#features/places/shapes.ts';
import type { EditConflictRefusal } from '#platform/http/field-changes.ts';
import { readStateChangeContext } from '#features/reservations/server/reservations/booking-context.ts';
import { lockReservation, type Reservation } from '#features/reservations/server/reservations/set-reservation.ts';
import { undoEvent } from '#features/reservations/server/reservations/undo-event.ts';
import { writeBookings } from './write-bookings.ts';
import { isSameBooking, type BookingRecord, readStoredBookings } from './stored-bookings.ts';
import type { BookingsRefusal } from './set-bookings.ts';

type Refused =
  | EditConflictRefusal
  | BookingsRefusal
  | ConflictRefusal
  | Refusal<'gone' | 'cancelled' | 'changed-meanwhile' | 'hold-in-the-past' | 'has-money' | 'ends-before-start'>;

/** Undoes the move of a whole stay if the moved values are unchanged. Later notes do not prevent the undo; another move does. */
export async function undoStayMove({ app, caller, input }: CallContext<z.output<typeof StayMoveUndo>>): Promise<Done | Refused> {
  const by = requireCaller(caller);
  const context = await readStateChangeContext(app, by);
  const { id, from, to } = input;
  return writeBookings(app, by, async (tx): Promise<Done | Refused> => {
    const reservation = await lockReservation(tx, id);
    if (reservation === null) return refuse('gone');
    const stored = await readStoredBookings(tx.rows, id);
    // The same undo was sent again after its answer was lost.
    if (matchesStay(to, reservation, stored)) return done;
    if (reservation.state === 'cancelled') return refuse('cancelled');
    if (!matchesStay(from, reservation, stored)) return refuse('changed-meanwhile');
    return undoEvent(tx, reservation, { before: to, after: from }, context);
  });
}

function matchesStay({ startsAt, endsAt, bookings }: PlacedStay, reservation: Reservation, stored: readonly BookingRecord[]): boolean {
  if (reservation.startsAt !== startsAt || reservation.endsAt !== endsAt) return false;
  const byId = mapById(stored);
  return bookings.every((booking) => {
    const now = byId.get(booking.id);
    return now !== undefined && isSameBooking(now, booking);
  });
}
