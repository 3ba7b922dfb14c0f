import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { planClosing, planOpening } from '#features/places/place-state.ts';
import { ancestorsOf } from '#features/places/place-tree.ts';
import { places } from './tables.ts';
import { changeStates } from './change-states.ts';
import { lockTree, type StoredPlace, type StoredTree } from './edit-tree.ts';

/** Closes a place and its parts as unsafe until `openFixedPlace`. A place that was closed before stays closed afterwards. */
export async function closeUnsafePlace(tx: Transaction, placeId: string, reason: string): Promise<void> {
  const tree = await lockTree(tx);
  const place = tree.byId.get(placeId);
  if (place === undefined) return;
  // A second danger replaces the reason: the place reopens when the last one is fixed.
  if (place.state === 'open' || isClosedAsUnsafe(place)) await changeStates(tx, tree, 'place-closed', planClosing(tree, place, reason));
  await tx.rows.update(places).set({ unsafeReason: reason }).where(eq(places.id, placeId));
}

/** Locks the tree of places until the transaction ends; later reads see all committed changes. */
export async function lockPlaceTree(tx: Transaction): Promise<void> {
  await lockTree(tx);
}

/** Reopens an unsafe place, unless it was closed separately or a parent is unsafe: then it reopens with that one. */
export async function openFixedPlace(tx: Transaction, placeId: string): Promise<void> {
  const tree = await lockTree(tx);
  const place = tree.byId.get(placeId);
  if (place === undefined) return;
  await tx.rows.update(places).set({ unsafeReason: '' }).where(eq(places.id, placeId));
  if (!isClosedAsUnsafe(place)) return;
  const unsafeParent = ancestorsOf(tree, placeId).find(({ unsafeReason }) => unsafeReason !== '');
  if (unsafeParent === undefined) await changeStates(tx, tree, 'place-opened', planOpening(tree, place));
  else await changeStates(tx, tree, 'place-closed', planClosing(tree, place, unsafeParent.closedReason));
}

/** Whether the place or one that contains it is unsafe. */
export function isUnsafe(tree: StoredTree, place: StoredPlace): boolean {
  if (place.unsafeReason !== '') return true;
  const parent = place.parentId === null ? undefined : tree.byId.get(place.parentId);
  return parent !== undefined && isUnsafe(tree, parent);
}

function isClosedAsUnsafe({ state, closedReason, unsafeReason }: StoredPlace): boolean {
  return state === 'closed' && unsafeReason !== '' && closedReason === unsafeReason;
}
