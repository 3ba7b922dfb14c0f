import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { ancestorsOf, partsOf } from '#features/places/place-tree.ts';
import type { BookedRefusal, byId } from '#features/places/shapes.ts';
import { places } from './tables.ts';
import type { BookingsOfPlaces } from './bookings-of-places.ts';
import { editTree, lockPlaceRows, recordPlace } from './edit-tree.ts';

type DeleteRefusal = Refusal<'gone' | 'has-parts' | 'unsafe' | 'booked-once' | 'has-records'>;

/** Deletes a place that has no parts, bookings or records referring to it, so that an undo can restore it completely. */
export async function deletePlace(
  call: CallContext<z.output<typeof byId>>,
  bookings: BookingsOfPlaces,
): Promise<Done | BookedRefusal | DeleteRefusal> {
  return editTree(call, async (tx, tree, { id }) => {
    const place = tree.byId.get(id);
    if (place === undefined) return refuse('gone');
    if (partsOf(tree, id).length > 0) return refuse('has-parts');
    // An undo would restore the place without its unsafe state.
    if (place.unsafeReason !== '') return refuse('unsafe');
    await lockPlaceRows(tx, [id, ...ancestorsOf(tree, id).map((whole) => whole.id)]);
    const refused = await bookings.findRefusal(tx, id, call.caller, { sinceCreated: true });
    if (refused) return refused;
    if (await bookings.hasAny(tx, id)) return refuse('booked-once');
    if (await hasRecords(tx, id)) return refuse('has-records');
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
