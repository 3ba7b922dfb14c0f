import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { archiving } from '#rooms/reservations/place-state.ts';
import { maySee } from '#rooms/reservations/rules.ts';
import type { BookingConflict } from '#rooms/reservations/shapes/bookings.ts';
import type { byId } from '#rooms/reservations/shapes/by-id.ts';
import type { BookedRefusal } from '#rooms/reservations/shapes/places.ts';
import { bookings, places, reservations } from '#rooms/reservations/server/tables.ts';
import { changeStates } from './change-states.ts';
import { editTree, type StoredPlace } from './edit-tree.ts';

/** Keeps a place and its parts only for their past: not while somebody is still to come or there. */
export async function archivePlace(ask: CallContext<z.output<typeof byId>>): Promise<Done | BookedRefusal | Refusal<'gone'>> {
  return editTree(ask, async (tx, tree, { id }) => {
    const place = tree.byId.get(id);
    if (place === undefined) return refuse('gone');
    const stands = archiving(tree, place, tx.now);
    const booked = await stillBooked(tx, place, [...stands.keys()], (reservationId) => maySee(ask.caller, reservationId));
    if (booked.length > 0) return { refused: 'booked' as const, taken: booked };
    await changeStates(tx, tree, 'place-archived', stands);
    return done;
  });
}

async function stillBooked(tx: Transaction, place: StoredPlace, ids: string[], sees: (id: string) => boolean): Promise<BookingConflict[]> {
  if (ids.length === 0) return [];
  // A concurrent booking holds its place's row: wait for it, then count it.
  await tx.rows.select({ id: places.id }).from(places).where(inArray(places.id, ids)).orderBy(asc(places.id)).for('update');
  const found = await tx.rows
    .select({
      name: places.name,
      reservationId: reservations.id,
      reservationName: reservations.name,
      from: bookings.heldFrom,
      until: bookings.heldUntil,
    })
    .from(bookings)
    .innerJoin(reservations, eq(reservations.id, bookings.reservationId))
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(and(inArray(bookings.placeId, ids), bookings.holds, gt(bookings.heldUntil, tx.now)))
    .orderBy(asc(bookings.heldFrom), asc(bookings.id))
    .limit(3);
  return found.map(({ name, reservationId, reservationName, from, until }) => ({
    placeId: place.id,
    placeName: place.name,
    bookedPlaceName: name,
    reservationId: sees(reservationId) ? reservationId : null,
    reservationName: sees(reservationId) ? reservationName : null,
    from,
    until,
  }));
}
