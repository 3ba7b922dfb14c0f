import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { mergeChanges } from '#platform/http/field-changes.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { moveBookingsWithStay } from '#features/reservations/move-bookings-with-stay.ts';
import { visibleReservationsOf } from '#features/reservations/rules.ts';
import type { ConflictRefusal } from '#features/places/shapes.ts';
import type { StayMoveResult } from '#features/reservations/shapes/bookings.ts';
import type { EditConflictRefusal } from '#platform/http/field-changes.ts';
import type { ReservationChange } from '#features/reservations/shapes/reservations.ts';
import { writeBookings } from '#features/reservations/server/bookings/write-bookings.ts';
import { type BookingRecord, readStoredBookings } from '#features/reservations/server/bookings/stored-bookings.ts';
import { type BookingChanges, setBookings, toConflictRefusal } from '#features/reservations/server/bookings/set-bookings.ts';
import { lockReservation, type Reservation, setReservation } from './set-reservation.ts';
import type { BookingContext } from './booking-context.ts';

type Change = z.output<typeof ReservationChange>;
type Refused = EditConflictRefusal | ConflictRefusal | Refusal<'gone' | 'ends-before-start' | 'too-far'>;

/** Changes only the edited fields. If bookings moved with the stay, the result contains the values before and after for `undoStayMove`. */
export async function changeReservation({ app, caller, input }: CallContext<Change>): Promise<Done | StayMoveResult | Refused> {
  const { zone } = await app.camp();
  const follow: MoveBookings = (booked, from, to) => (input.bookings === 'follow' ? moveBookingsWithStay(booked, from, to, zone) : booked);
  return writeBookings(app, requireCaller(caller), (tx) =>
    changeFields(tx, input, follow, { zone, visible: visibleReservationsOf(caller) }),
  );
}

export type MoveBookings = (booked: readonly BookingRecord[], from: Reservation, to: Reservation) => readonly BookingRecord[];

/** Does the same as `changeReservation` within a transaction. A race test replaces `lock`. */
export async function changeFields(
  tx: Transaction,
  { id, changes }: Pick<Change, 'id' | 'changes'>,
  follow: MoveBookings,
  context: BookingContext,
  lock = lockReservation,
): Promise<Done | StayMoveResult | Refused> {
  const current = await lock(tx, id);
  if (current === null) return refuse('gone');
  const { set, before, conflicts } = mergeChanges(current, changes);
  if (conflicts.length > 0) return { refused: 'conflict', conflicts };
  if (Object.keys(set).length === 0) return done;
  const next = { ...current, ...set };
  if (next.startsAt >= next.endsAt) return refuse('ends-before-start', 'endsAt');
  const bookingMove = await moveBookings(tx, current, next, follow, context);
  if ('refused' in bookingMove) return bookingMove;
  await setReservation(tx, id, set);
  tx.record({
    kind: 'reservations.changed',
    subject: { type: 'reservation', id },
    before: { ...before, ...listed(bookingMove.before) },
    after: { ...set, ...listed(bookingMove.after) },
  });
  if (bookingMove.after.length === 0) return done;
  const stayBefore = { ...before, startsAt: current.startsAt, endsAt: current.endsAt, bookings: bookingMove.before };
  return {
    done: true,
    stay: { reservationId: id, was: stayBefore, is: { ...set, startsAt: next.startsAt, endsAt: next.endsAt, bookings: bookingMove.after } },
  };
}

async function moveBookings(
  tx: Transaction,
  from: Reservation,
  to: Reservation,
  follow: MoveBookings,
  context: BookingContext,
): Promise<BookingChanges | ConflictRefusal | Refusal<'too-far'>> {
  if (from.startsAt === to.startsAt && from.endsAt === to.endsAt) return { before: [], after: [] };
  const booked = await readStoredBookings(tx.rows, to.id);
  const set = await setBookings(tx, { reservation: to, bookings: follow(booked, from, to), stayMoves: true, ...context });
  if (!('refused' in set)) return set;
  return set.refused === 'too-far' ? refuse('too-far') : toConflictRefusal(set);
}

function listed(bookings: readonly BookingRecord[]): { bookings?: readonly BookingRecord[] } {
  return bookings.length > 0 ? { bookings } : {};
}
