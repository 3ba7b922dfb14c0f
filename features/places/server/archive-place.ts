import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { planArchiving } from '#features/places/place-state.ts';
import { ancestorsOf } from '#features/places/place-tree.ts';
import type { BookedRefusal, byId } from '#features/places/shapes.ts';
import type { BookingsOfPlaces } from './bookings-of-places.ts';
import { changeStates } from './change-states.ts';
import { editTree, lockPlaceRows } from './edit-tree.ts';

/** Archives a place with its parts. Refused while it or a place that contains it has current or future bookings. */
export async function archivePlace(
  call: CallContext<z.output<typeof byId>>,
  bookings: BookingsOfPlaces,
): Promise<Done | BookedRefusal | Refusal<'gone'>> {
  return editTree(call, async (tx, tree, { id }) => {
    const place = tree.byId.get(id);
    if (place === undefined) return refuse('gone');
    const changes = planArchiving(tree, place, tx.now);
    if (changes.size > 0) {
      await lockPlaceRows(tx, [...changes.keys(), ...ancestorsOf(tree, id).map((whole) => whole.id)]);
      const refused = await bookings.findRefusal(tx, id, call.caller);
      if (refused) return refused;
    }
    await changeStates(tx, tree, 'place-archived', changes);
    return done;
  });
}
