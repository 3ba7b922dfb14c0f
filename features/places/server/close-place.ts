import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { planClosing } from '#features/places/place-state.ts';
import type { PlaceClosing } from '#features/places/shapes.ts';
import { changeStates } from './change-states.ts';
import { editTree } from './edit-tree.ts';

/** Closes a place and its parts until they are opened. Their bookings stay and are marked. */
export async function closePlace(call: CallContext<z.output<typeof PlaceClosing>>): Promise<Done | Refusal<'gone' | 'archived'>> {
  return editTree(call, async (tx, tree, { id, reason }) => {
    const place = tree.byId.get(id);
    if (place === undefined) return refuse('gone');
    if (place.state === 'archived') return refuse('archived');
    await changeStates(tx, tree, 'place-closed', planClosing(tree, place, reason));
    return done;
  });
}
