import type { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import { copiedFrom } from '#rooms/reservations/fields.ts';
import { overlaps } from '#rooms/reservations/overlap.ts';
import { type Sees, seesOf } from '#rooms/reservations/rules.ts';
import type { ConflictRefusal } from '#rooms/reservations/shapes/bookings.ts';
import type { Copy } from '#rooms/reservations/shapes/reservations.ts';
import { bookingsOfCopy, stayOfCopy } from '#rooms/reservations/stay-of-copy.ts';
import { bookedPlaces } from '#rooms/reservations/server/bookings/booked-places.ts';
import { bookingWrite } from '#rooms/reservations/server/bookings/booking-write.ts';
import { type KeptBooking, keptBookings } from '#rooms/reservations/server/bookings/kept-bookings.ts';
import type { BookingsRefused } from '#rooms/reservations/server/bookings/set-bookings.ts';
import { findConflicts } from '#rooms/reservations/server/bookings/find-conflicts.ts';
import { beginningOf, keepNew } from './create-reservation.ts';
import { lockReservation } from './set-reservation.ts';
import type { Setting } from './setting.ts';

type Copying = z.output<typeof Copy>;
type Refused = BookingsRefused | Refusal<'gone' | 'id-taken'>;

/**
 * Copies a reservation with its bookings to other dates. The copy is an inquiry, whatever the original
 * was: nobody has promised these dates to anybody, so it holds nothing yet. Where its places are taken it
 * is refused and says so, since whoever copies expects them; asked again with `asWishes` it wishes for them
 * all the same, and `withoutTaken` leaves them out. A sheet belongs to the original and does not come along.
 */
export async function copyReservation({ floor, caller, input }: CallContext<Copying>): Promise<Done | Refused> {
  const { zone } = await floor.camp();
  const setting: Setting = { zone, sees: seesOf(caller) };
  return bookingWrite(floor, present(caller), async (tx): Promise<Done | Refused> => {
    const original = await lockReservation(tx, input.id);
    if (original === null) return refuse('gone');
    const stay = stayOfCopy(original, input.startsAt, zone);
    const wanted = bookingsOfCopy(await keptBookings(tx.rows, original.id), original, input.startsAt, zone);
    const bookings = await available(tx, wanted, input, setting.sees);
    if ('refused' in bookings) return bookings;
    const facts = { ...copiedFrom(original), ...stay, name: input.name, state: 'inquiry', heldUntil: null } as const;
    const content = { ...facts, id: input.newId, bookings: bookings.map(renamed) };
    const kept = await keepNew(tx, 'copied', content, setting, { copiedFrom: original.id });
    if (kept !== null) return kept;
    return (await isSentAgain(tx, input)) ? done : refuse('id-taken');
  });
}

function renamed(booking: KeptBooking): KeptBooking {
  return { ...booking, id: newId() };
}

/** Those of the wanted bookings that can be had, or why not. */
async function available(
  tx: Transaction,
  wanted: readonly KeptBooking[],
  copy: Pick<Copying, 'newId' | 'withoutTaken' | 'asWishes'>,
  sees: Sees,
): Promise<readonly KeptBooking[] | ConflictRefusal | Refusal<'closed'>> {
  const places = await bookedPlaces(
    tx.rows,
    wanted.map(({ placeId }) => placeId),
  );
  const open = wanted.filter(({ placeId }) => places.get(placeId)?.isClosed === false);
  if (open.length < wanted.length && !copy.withoutTaken && !copy.asWishes) return refuse('closed');
  if (copy.asWishes) return open;
  const taken = await findConflicts(tx.rows, open, copy.newId, sees);
  if (taken.length === 0) return open;
  if (!copy.withoutTaken) return { refused: 'taken', taken };
  const free = open.filter(
    (one) => !taken.some(({ placeId, from, until }) => placeId === one.placeId && overlaps(one, { heldFrom: from, heldUntil: until })),
  );
  // At most twenty conflicts are found at once, so look again without those.
  return available(tx, free, copy, sees);
}

async function isSentAgain(tx: Transaction, { id, newId: copyId, name, startsAt }: Copying): Promise<boolean> {
  const told = (await beginningOf(tx.rows, copyId)) as { copiedFrom?: unknown; name?: unknown; startsAt?: unknown } | null;
  return told?.copiedFrom === id && told.name === name && told.startsAt === startsAt;
}
