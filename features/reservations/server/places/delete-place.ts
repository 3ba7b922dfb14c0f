import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { partsOf } from '#features/reservations/place-tree.ts';
import { visibleReservationsOf } from '#features/reservations/rules.ts';
import type { byId } from '#features/reservations/shapes/by-id.ts';
import type { BookedRefusal } from '#features/reservations/shapes/places.ts';
import { bookings, places } from '#features/reservations/server/tables.ts';
import { refuseWhileBooked } from './archive-place.ts';
import { notifyBookedReservations } from './change-states.ts';
import { editTree, recordPlace } from './edit-tree.ts';

type DeleteRefusal = Refusal<'gone' | 'has-parts' | 'unsafe' | 'booked-once' | 'has-records'>;

/** Deletes a place that has no parts, bookings or records referring to it, so that an undo can restore it completely. */
export async function deletePlace(call: CallContext<z.output<typeof byId>>): Promise<Done | BookedRefusal | DeleteRefusal> {
  return editTree(call, async (tx, tree, { id }) => {
    const place = tree.byId.get(id);
    if (place === undefined) return refuse('gone');
    if (partsOf(tree, id).length > 0) return refuse('has-parts');
    // An undo would restore the place without its unsafe state.
    if (place.unsafeReason !== '') return refuse('unsafe');
    const refused = await refuseWhileBooked(
      tx,
      tree,
      place,
      [id],
      visibleReservationsOf(call.caller),
      sql`b.created_at >= place.created_at`,
    );
    if (refused) return refused;
    const anyBooking = await tx.rows.select({ id: bookings.id }).from(bookings).where(eq(bookings.placeId, id)).limit(1);
    if (anyBooking.length > 0) return refuse('booked-once');
    if (await hasRecords(tx, id)) return refuse('has-records');
    // Deleting a closed place removes its mark from inquiries and from older bookings of its parent.
    await notifyBookedReservations(tx, [id]);
    await tx.rows.delete(places).where(eq(places.id, id));
    const { kind, name, categories, sleeps, seats, parentId, state, closedReason } = place;
    recordPlace(tx, 'place-deleted', id, { before: { kind, name, categories, sleeps, seats, parentId, state, closedReason } });
    return done;
  });
}

/**
 * Returns whether a row of any feature refers to the place, by the foreign keys of the database catalog. The locked row prevents new
 * references.
 */
async function hasRecords(tx: Transaction, id: string): Promise<boolean> {
  const { rows: referring } = await tx.rows.execute<{ table: string; column: string }>(sql`
    select conrelid::regclass::text as table, quote_ident(attname) as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'places'::regclass`);
  for (const { table, column } of referring) {
    const { rows } = await tx.rows.execute(sql`select from ${sql.raw(table)} where ${sql.raw(column)} = ${id} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}
