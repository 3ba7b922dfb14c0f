import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { isNameTaken } from '#rooms/reservations/place-moves.ts';
import { opening } from '#rooms/reservations/place-state.ts';
import { placeTree } from '#rooms/reservations/place-tree.ts';
import type { byId } from '#rooms/reservations/shapes/by-id.ts';
import { changeStates } from './change-states.ts';
import { editTree } from './edit-tree.ts';
import { isUnsafe } from './unsafe-place.ts';

/** Opens a closed or archived place again, with the parts that were closed or archived along with it. */
export async function openPlace(
  ask: CallContext<z.output<typeof byId>>,
): Promise<Done | Refusal<'gone' | 'parent-archived' | 'name-taken' | 'unsafe'>> {
  return editTree(ask, async (tx, tree, { id }) => {
    const place = tree.byId.get(id);
    if (place === undefined) return refuse('gone');
    if (place.state === 'open') return done;
    if (place.parentId !== null && tree.byId.get(place.parentId)?.state === 'archived') return refuse('parent-archived');
    // What was closed because it is dangerous opens by its ticket alone, which takes a second person.
    if (isUnsafe(tree, place)) return refuse('unsafe');
    const stands = opening(tree, place);
    const after = placeTree(tree.inOrder.map((one) => ({ ...one, ...stands.get(one.id) })));
    // While it was archived its name was free for others.
    const opened = after.inOrder.filter((one) => stands.has(one.id));
    if (opened.some((one) => isNameTaken(after, one.parentId, one.name, one.id))) return refuse('name-taken');
    await changeStates(tx, tree, 'place-opened', stands);
    return done;
  });
}
