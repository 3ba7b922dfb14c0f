import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { Stands } from '#rooms/reservations/place-state.ts';
import { places } from '#rooms/reservations/server/tables.ts';
import { recordPlace, type StoredTree } from './edit-tree.ts';

/** Writes what closing, archiving or opening comes to, each place with its history. */
export async function changeStands(tx: Transaction, tree: StoredTree, kind: `place-${string}`, stands: Stands): Promise<void> {
  for (const [id, stand] of stands) {
    const was = tree.byId.get(id);
    if (was === undefined || (was.state === stand.state && was.closedReason === stand.closedReason)) continue;
    await tx.rows.update(places).set(stand).where(eq(places.id, id));
    const { state, closedReason } = stand;
    recordPlace(tx, kind, id, { before: { state: was.state, closedReason: was.closedReason }, after: { state, closedReason } });
  }
}
