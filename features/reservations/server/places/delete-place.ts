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

/**
 * Deletes a place that was never booked, has no parts, and that nothing else tells of: so it can come back as it was. Whoever
 * booked its whole since it is there counts too.
 */
export async function deletePlace(ask: CallContext<z.output<typeof byId>>): Promise<Done | BookedRefusal | DeleteRefusal> {
  return editTree(ask, async (tx, tree, { id }) => {
    const place = tree.byId.get(id);
    if (place === undefined) return refuse('gone');
    if (partsOf(tree, id).length > 0) return refuse('has-parts');
    // The undo would bring it back without its danger.
    if (place.unsafeReason !== '') return refuse('unsafe');
    const refused = await refuseWhileBooked(
      tx,
      tree,
      place,
      [id],
      visibleReservationsOf(ask.caller),
      sql`b.created_at >= place.created_at`,
    );
    if (refused) return refused;
    const ever = await tx.rows.select({ id: bookings.id }).from(bookings).where(eq(bookings.placeId, id)).limit(1);
    if (ever.length > 0) return refuse('booked-once');
    if (await hasRecords(tx, id)) return refuse('has-records');
    // Whoever only wishes for its whole, or booked that before it was there, has a closed place less.
    await notifyBookedReservations(tx, [id]);
    await tx.rows.delete(places).where(eq(places.id, id));
    const { kind, name, categories, sleeps, seats, parentId, state, closedReason } = place;
    recordPlace(tx, 'place-deleted', id, { before: { kind, name, categories, sleeps, seats, parentId, state, closedReason } });
    return done;
  });
}

/**
 * Whether rows of any room refer to it, such as a ticket, its QR code or its mark on the map: they would lose their place, or go
 * along, and the undo brings none of that back. The database knows who refers; while the place's row is held nobody begins to.
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
