import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { StateChanges } from '#features/places/place-state.ts';
import { places } from './tables.ts';
import { recordPlace, type StoredTree } from './edit-tree.ts';

export async function changeStates(tx: Transaction, tree: StoredTree, kind: `place-${string}`, changes: StateChanges): Promise<void> {
  for (const [id, after] of changes) {
    const place = tree.byId.get(id);
    if (place === undefined || (place.state === after.state && place.closedReason === after.closedReason)) continue;
    await tx.rows.update(places).set(after).where(eq(places.id, id));
    const { state, closedReason } = after;
    recordPlace(tx, kind, id, { before: { state: place.state, closedReason: place.closedReason }, after: { state, closedReason } });
  }
}
