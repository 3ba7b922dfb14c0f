import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { type PlacementRefusal, findAddRefusal } from '#features/places/place-moves.ts';
import { computePositions } from '#features/places/place-order.ts';
import type { PlaceStateValues } from '#features/places/place-state.ts';
import { partsOf } from '#features/places/place-tree.ts';
import type { NewPlace } from '#features/places/shapes.ts';
import { placesTopic } from '#features/places/topics.ts';
import { places } from './tables.ts';
import { editTree, lockTree, recordPlace, type StoredTree } from './edit-tree.ts';
import { freeInterval, intervalOf, rangeOf } from './interval.ts';

/** Adds a place under its parent. Idempotent by id. */
export async function addPlace(call: CallContext<z.output<typeof NewPlace>>, hold = lockTree): Promise<Done | Refusal<PlacementRefusal>> {
  return editTree(
    call,
    async (tx, tree, { before, state = 'open', closedReason = '', ...place }) => {
      if (tree.byId.has(place.id)) return done;
      const refusal = findAddRefusal(tree, place.parentId, place.name, state);
      if (refusal !== null) return refusal === 'name-taken' ? refuse(refusal, 'name') : refuse(refusal);
      const interval = freeIntervalUnder(tree, place.parentId);
      if (interval === null) return refuse('full');
      const position = await insertPosition(tx, tree, place, before);
      const stateValues = inheritState(tree, place.parentId, { state, closedReason, archivedAt: state === 'archived' ? tx.now : null });
      await tx.rows.insert(places).values({ ...place, ...stateValues, position, treeInterval: interval, createdAt: tx.now });
      recordPlace(tx, 'place-added', place.id, { after: { ...place, state: stateValues.state, closedReason: stateValues.closedReason } });
      return done;
    },
    hold,
  );
}

export function freeIntervalUnder(tree: StoredTree, parentId: string | null): string | null {
  const parent = parentId === null ? undefined : tree.byId.get(parentId);
  const usedIntervals = partsOf(tree, parentId).map((part) => intervalOf(part.treeInterval));
  const free = freeInterval(parent ? intervalOf(parent.treeInterval) : null, usedIntervals);
  return free && rangeOf(free);
}

/** Returns the position of a new place. Moves its siblings only if there is no gap between two. */
export async function insertPosition(
  tx: Transaction,
  tree: StoredTree,
  { id, parentId }: { id: string; parentId: string | null },
  before: string | null,
): Promise<number> {
  const positions = computePositions(id, partsOf(tree, parentId), before);
  const ownPosition = positions.get(id) ?? 0;
  positions.delete(id);
  for (const [sibling, position] of positions) {
    await tx.rows.update(places).set({ position }).where(eq(places.id, sibling));
    tx.changed(placesTopic, sibling);
  }
  return ownPosition;
}

/**
 * An open place under a closed parent becomes closed and reopens with it. An archived place under an archived parent is restored with it.
 */
function inheritState(tree: StoredTree, parentId: string | null, values: PlaceStateValues): PlaceStateValues {
  const parent = parentId === null ? undefined : tree.byId.get(parentId);
  if (values.state === 'open' && parent?.state === 'closed') return { ...values, state: 'closed', closedReason: parent.closedReason };
  return values.state === 'archived' && parent?.state === 'archived' ? { ...values, archivedAt: parent.archivedAt } : values;
}
