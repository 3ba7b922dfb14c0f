import type { z } from 'zod';
import { findLastEditor } from '#platform/events/server/conflict-authors.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { moveBookingsWithStay, type Span } from '#features/reservations/move-bookings-with-stay.ts';
import { visibleReservationsOf } from '#features/reservations/rules.ts';
import type { BookingChangeInput, StayMoveResult, BookingRemoval } from '#features/reservations/shapes/bookings.ts';
import type { ConflictRefusal } from '#features/places/shapes.ts';
import { moveStayWithBooking } from '#features/reservations/move-stay-with-booking.ts';
import { setReservation } from '#features/reservations/server/reservations/set-reservation.ts';
import type { BookingContext } from '#features/reservations/server/reservations/booking-context.ts';
import { writeBookings } from './write-bookings.ts';
import { isSameBooking, type BookingRecord, toBookingRecord } from './stored-bookings.ts';
import { type LockedBooking, lockBooking } from './lock-booking.ts';
import { recordBookings } from './record-bookings.ts';
import { setBookings, releaseBookings } from './set-bookings.ts';

type Refused = ConflictRefusal | Refusal<'gone' | 'cancelled' | 'changed-meanwhile' | 'closed' | 'too-far'>;

/** Moves or stretches a booking if it still has the expected span. Can move its stay with all bookings in the same transaction. */
export async function changeBooking(
  { app, caller, input }: CallContext<BookingChangeInput>,
  lock = lockBooking,
): Promise<Done | StayMoveResult | Refused> {
  const { zone } = await app.camp();
  const { id, scope = 'auto' } = input;
  const [from, to] = [toBookingRecord({ id, ...input.from }), toBookingRecord({ id, ...input.to })];
  const context: BookingContext = { zone, visible: visibleReservationsOf(caller) };
  return writeBookings(app, requireCaller(caller), async (tx): Promise<Done | StayMoveResult | Refused> => {
    const locked = await lock(tx, id);
    if (locked === null) return refuse('gone');
    if (isSameBooking(locked.booking, to)) return done;
    if (locked.reservation.state === 'cancelled') return refuse('cancelled');
    if (!isSameBooking(locked.booking, from)) return changedMeanwhile(tx, locked);
    const stay = moveStayWithBooking(locked.reservation, from, to, zone, scope);
    return stay === null ? moveAlone(tx, locked, to, context) : moveWithStay(tx, locked, to, stay, context);
  });
}

async function moveAlone(
  tx: Transaction,
  { reservation, stored }: LockedBooking,
  to: BookingRecord,
  context: BookingContext,
): Promise<Done | Refused> {
  const bookings = stored.map((booking) => (booking.id === to.id ? to : booking));
  const set = await setBookings(tx, { reservation, bookings, stored, ...context });
  if ('refused' in set) return withoutIds(set);
  await recordBookings(tx, 'booking-changed', reservation.id, set);
  return done;
}

async function moveWithStay(
  tx: Transaction,
  { reservation, stored }: LockedBooking,
  to: BookingRecord,
  { startsAt, endsAt }: Span,
  context: BookingContext,
): Promise<StayMoveResult | Refused> {
  const next = { ...reservation, startsAt, endsAt };
  const others = stored.filter((booking) => booking.id !== to.id);
  const bookings = [...moveBookingsWithStay(others, reservation, next, context.zone), to];
  const set = await setBookings(tx, { reservation: next, bookings, stored, stayMoves: true, ...context });
  if ('refused' in set) return withoutIds(set);
  await setReservation(tx, reservation.id, { startsAt, endsAt });
  const stayBefore = { startsAt: reservation.startsAt, endsAt: reservation.endsAt, bookings: set.before };
  const stayAfter = { startsAt, endsAt, bookings: set.after };
  tx.record({ kind: 'reservations.changed', subject: { type: 'reservation', id: reservation.id }, ...changedParts(stayBefore, stayAfter) });
  return { done: true, stay: { reservationId: reservation.id, was: stayBefore, is: stayAfter } };
}

/** The history records only the values that changed: a stretched stay has one new end. */
function changedParts<Part extends { startsAt: string; endsAt: string }>(before: Part, after: Part): { before: object; after: object } {
  const same = (['startsAt', 'endsAt'] as const).filter((end) => before[end] === after[end]);
  const without = (part: Part) => Object.fromEntries(Object.entries(part).filter(([name]) => !same.some((end) => end === name)));
  return { before: without(before), after: without(after) };
}

/** `id-taken` means that the booking was deleted and its id reused. So the refusal is `gone`. */
function withoutIds(refused: ConflictRefusal | Refusal<'gone' | 'closed' | 'too-far'> | Refusal<'id-taken'>): Refused {
  return refused.refused === 'id-taken' ? refuse('gone') : refused;
}

async function changedMeanwhile(tx: Transaction, { reservation, booking }: LockedBooking): Promise<Refusal<'changed-meanwhile'>> {
  const subject = { type: 'reservation', id: reservation.id, within: { bookings: [{ id: booking.id }] } };
  return { ...refuse('changed-meanwhile'), ...(await findLastEditor(tx.rows, subject, 'bookings')) };
}

export async function removeBooking({
  app,
  caller,
  input,
}: CallContext<z.output<typeof BookingRemoval>>): Promise<Done | Refusal<'gone' | 'changed-meanwhile'>> {
  const { id, from } = input;
  return app.write(requireCaller(caller), async (tx) => {
    const locked = await lockBooking(tx, id);
    if (locked === null) return refuse('gone');
    if (from !== undefined && !isSameBooking(locked.booking, toBookingRecord({ id, ...from }))) return changedMeanwhile(tx, locked);
    await releaseBookings(tx, locked.reservation.id, [locked.booking]);
    await recordBookings(tx, 'booking-removed', locked.reservation.id, { before: [locked.booking], after: [] });
    return done;
  });
}
