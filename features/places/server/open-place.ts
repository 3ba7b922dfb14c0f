import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { isNameTaken } from '#features/places/place-moves.ts';
import { planOpening, planRestoring } from '#features/places/place-state.ts';
import { placeTree } from '#features/places/place-tree.ts';
import type { PlaceOpening } from '#features/places/shapes.ts';
import { changeStates } from './change-states.ts';
import { editTree } from './edit-tree.ts';
import { isUnsafe } from './unsafe-place.ts';

/**
 * Opens a place with the parts that were closed or archived with it. `as: 'closed'` restores a place that was closed before it was
 * archived.
 */
export async function openPlace(
  call: CallContext<z.output<typeof PlaceOpening>>,
): Promise<Done | Refusal<'gone' | 'parent-archived' | 'name-taken' | 'unsafe'>> {
  return editTree(call, async (tx, tree, { id, as }) => {
    const place = tree.byId.get(id);
    if (place === undefined) return refuse('gone');
    if (place.state === 'open' || place.state === as) return done;
    if (place.parentId !== null && tree.byId.get(place.parentId)?.state === 'archived') return refuse('parent-archived');
    // An unsafe place opens only through its ticket, which a second person must confirm.
    if (as === 'open' && isUnsafe(tree, place)) return refuse('unsafe');
    const changes = as === 'open' ? planOpening(tree, place) : planRestoring(tree, place);
    const after = placeTree(tree.inOrder.map((row) => ({ ...row, ...changes.get(row.id) })));
    // Another place may have taken the name while this one was archived.
    const opened = after.inOrder.filter((row) => changes.has(row.id));
    if (opened.some((row) => isNameTaken(after, row.parentId, row.name, row.id))) return refuse('name-taken');
    await changeStates(tx, tree, as === 'open' ? 'place-opened' : 'place-closed', changes);
    return done;
  });
}
