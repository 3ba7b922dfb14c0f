import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { addConflictAuthors } from '#platform/events/server/conflict-authors.ts';
import { mergeChanges } from '#platform/http/field-changes.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { isNameTaken } from '#features/places/place-moves.ts';
import type { PlaceChange } from '#features/places/shapes.ts';
import type { EditConflictRefusal } from '#platform/http/field-changes.ts';
import { places } from './tables.ts';
import { editTree, lockTree, recordPlace } from './edit-tree.ts';

export async function changePlace(
  call: CallContext<z.output<typeof PlaceChange>>,
  hold = lockTree,
): Promise<Done | EditConflictRefusal | Refusal<'gone' | 'name-taken'>> {
  return editTree(
    call,
    async (tx, tree, { id, changes }) => {
      const place = tree.byId.get(id);
      if (place === undefined) return refuse('gone');
      const { set, before, conflicts } = mergeChanges(place, changes);
      if (conflicts.length > 0)
        return { refused: 'conflict' as const, conflicts: await addConflictAuthors(tx.rows, { type: 'place', id }, conflicts) };
      if (Object.keys(set).length === 0) return done;
      const isArchived = place.state === 'archived';
      if (set.name !== undefined && !isArchived && isNameTaken(tree, place.parentId, set.name, id)) return refuse('name-taken', 'name');
      await tx.rows.update(places).set(set).where(eq(places.id, id));
      recordPlace(tx, 'place-changed', id, { before, after: set });
      return done;
    },
    hold,
  );
}
