import type { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { copyValues } from '#features/reservations/fields.ts';
import { overlaps } from '#features/reservations/overlap.ts';
import { type VisibleReservations, visibleReservationsOf } from '#features/reservations/rules.ts';
import type { ConflictRefusal } from '#features/places/shapes.ts';
import type { ReservationCopy } from '#features/reservations/shapes/reservations.ts';
import { bookingsOfCopy, stayOfCopy } from '#features/reservations/stay-of-copy.ts';
import { bookedPlaces } from '#features/reservations/server/bookings/booked-places.ts';
import { writeBookings } from '#features/reservations/server/bookings/write-bookings.ts';
import { type BookingRecord, readStoredBookings } from '#features/reservations/server/bookings/stored-bookings.ts';
import type { BookingsRefusal } from '#features/reservations/server/bookings/set-bookings.ts';
import { findConflicts } from '#features/reservations/server/bookings/find-conflicts.ts';
import { readFirstEvent, insertReservation } from './create-reservation.ts';
import { lockReservation } from './set-reservation.ts';
import type { BookingContext } from './booking-context.ts';

type CopyInput = z.output<typeof ReservationCopy>;
type Refused = BookingsRefusal | Refusal<'gone' | 'id-taken'>;

/**
 * Copies a reservation with its bookings to other dates, as an inquiry without a schedule. Refuses if places are taken, unless
 * `asWishes` keeps them as requested or `withoutTaken` omits them.
 */
export async function copyReservation({ app, caller, input }: CallContext<CopyInput>): Promise<Done | Refused> {
  const { zone } = await app.camp();
  const context: BookingContext = { zone, visible: visibleReservationsOf(caller) };
  return writeBookings(app, requireCaller(caller), async (tx): Promise<Done | Refused> => {
    const original = await lockReservation(tx, input.id);
    if (original === null) return refuse('gone');
    const stay = stayOfCopy(original, input.startsAt, zone);
    const wanted = bookingsOfCopy(await readStoredBookings(tx.rows, original.id), original, input.startsAt, zone);
    const bookings = await findAvailable(tx, wanted, input, context.visible);
    if ('refused' in bookings) return bookings;
    const facts = { ...copyValues(original), ...stay, name: input.name, state: 'inquiry', heldUntil: null } as const;
    const content = { ...facts, id: input.newId, bookings: bookings.map(withNewId) };
    const inserted = await insertReservation(tx, 'copied', content, context, { copiedFrom: original.id });
    if (inserted !== null) return inserted;
    return (await isSentAgain(tx, input)) ? done : refuse('id-taken');
  });
}

function withNewId(booking: BookingRecord): BookingRecord {
  return { ...booking, id: newId() };
}

async function findAvailable(
  tx: Transaction,
  wanted: readonly BookingRecord[],
  copy: Pick<CopyInput, 'newId' | 'withoutTaken' | 'asWishes'>,
  visible: VisibleReservations,
): Promise<readonly BookingRecord[] | ConflictRefusal | Refusal<'closed'>> {
  const places = await bookedPlaces(
    tx.rows,
    wanted.map(({ placeId }) => placeId),
  );
  const open = wanted.filter(({ placeId }) => places.get(placeId)?.isClosed === false);
  if (open.length < wanted.length && !copy.withoutTaken && !copy.asWishes) return refuse('closed');
  if (copy.asWishes) return open;
  const conflicts = await findConflicts(tx.rows, open, copy.newId, visible);
  if (conflicts.length === 0) return open;
  if (!copy.withoutTaken) return { refused: 'taken', taken: conflicts };
  const free = open.filter(
    (booking) =>
      !conflicts.some(({ placeId, from, until }) => placeId === booking.placeId && overlaps(booking, { heldFrom: from, heldUntil: until })),
  );
  // One search finds at most twenty conflicts, so search again without these bookings.
  return findAvailable(tx, free, copy, visible);
}

async function isSentAgain(tx: Transaction, { id, newId: copyId, name, startsAt }: CopyInput): Promise<boolean> {
  const firstEvent = (await readFirstEvent(tx.rows, copyId)) as { copiedFrom?: unknown; name?: unknown; startsAt?: unknown } | null;
  return firstEvent?.copiedFrom === id && firstEvent.name === name && firstEvent.startsAt === startsAt;
}
