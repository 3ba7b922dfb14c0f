import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { partsOf } from '#rooms/reservations/place-tree.ts';
import type { byId } from '#rooms/reservations/shapes/by-id.ts';
import { bookings, places } from '#rooms/reservations/server/tables.ts';
import { editTree, recordPlace } from './edit-tree.ts';

/** Deletes a place that was never booked and has no parts. */
export async function deletePlace(ask: CallContext<z.output<typeof byId>>): Promise<Done | Refusal<'gone' | 'booked' | 'has-parts'>> {
  return editTree(ask, async (tx, tree, { id }) => {
    const place = tree.byId.get(id);
    if (place === undefined) return refuse('gone');
    if (partsOf(tree, id).length > 0) return refuse('has-parts');
    // A concurrent booking holds the place's row: wait for it, then count it.
    await tx.rows.select({ id: places.id }).from(places).where(eq(places.id, id)).for('update');
    const ever = await tx.rows.select({ id: bookings.id }).from(bookings).where(eq(bookings.placeId, id)).limit(1);
    if (ever.length > 0) return refuse('booked');
    await tx.rows.delete(places).where(eq(places.id, id));
    const { kind, name, categories, sleeps, seats, parentId } = place;
    recordPlace(tx, 'place-deleted', id, { before: { kind, name, categories, sleeps, seats, parentId } });
    return done;
  });
}
