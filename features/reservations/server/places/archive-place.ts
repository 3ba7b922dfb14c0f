import { asc, inArray, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { planArchiving } from '#features/reservations/place-state.ts';
import { ancestorsOf } from '#features/reservations/place-tree.ts';
import { visibleReservationsOf, type VisibleReservations } from '#features/reservations/rules.ts';
import type { byId } from '#features/reservations/shapes/by-id.ts';
import type { BookedRefusal } from '#features/reservations/shapes/places.ts';
import { places } from '#features/reservations/server/tables.ts';
import { findBookedRefusal } from './bookings-at-place.ts';
import { changeStates } from './change-states.ts';
import { editTree, type StoredPlace, type StoredTree } from './edit-tree.ts';

/** Archives a place with its parts. Refuses while the place, its parts or its parents have current or future bookings. */
export async function archivePlace(call: CallContext<z.output<typeof byId>>): Promise<Done | BookedRefusal | Refusal<'gone'>> {
  return editTree(call, async (tx, tree, { id }) => {
    const place = tree.byId.get(id);
    if (place === undefined) return refuse('gone');
    const changes = planArchiving(tree, place, tx.now);
    const refused = await refuseWhileBooked(tx, tree, place, [...changes.keys()], visibleReservationsOf(call.caller));
    if (refused) return refused;
    await changeStates(tx, tree, 'place-archived', changes);
    return done;
  });
}

/** Refuses if the place, its parts or its parents have current or future bookings. `ids` are the place and its affected parts. */
export async function refuseWhileBooked(
  tx: Transaction,
  tree: StoredTree,
  place: StoredPlace,
  ids: string[],
  visible: VisibleReservations,
  only?: SQL,
): Promise<BookedRefusal | null> {
  if (ids.length === 0) return null;
  const concerned = [...ids, ...ancestorsOf(tree, place.id).map(({ id }) => id)];
  // A concurrent booking locks the row of its place. This lock waits for it, so that the booking is counted.
  await tx.rows.select({ id: places.id }).from(places).where(inArray(places.id, concerned)).orderBy(asc(places.id)).for('update');
  return findBookedRefusal(tx.rows, place.id, { now: tx.now, visible, ...(only && { only }) });
}
