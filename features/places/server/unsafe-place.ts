import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { planClosing, planOpening } from '#features/places/place-state.ts';
import { ancestorsOf } from '#features/places/place-tree.ts';
import { places } from './tables.ts';
import { changeStates } from './change-states.ts';
import { lockTree, type StoredPlace, type StoredTree } from './edit-tree.ts';

/** Closes a place and its parts as unsafe until `openFixedPlace`. A place that was closed before stays closed after that. */
export async function closeUnsafePlace(tx: Transaction, placeId: string, reason: string): Promise<void> {
  const tree = await lockTree(tx);
  const place = tree.byId.get(placeId);
  if (place === undefined) return;
  // The reason of a second danger replaces the first: the place opens when the last danger is fixed.
  if (place.state === 'open' || isClosedAsUnsafe(place)) await changeStates(tx, tree, 'place-closed', planClosing(tree, place, reason));
  await tx.rows.update(places).set({ unsafeReason: reason }).where(eq(places.id, placeId));
}

/** Locks the place tree until the transaction ends. Later reads see all committed changes. */
export async function lockPlaceTree(tx: Transaction): Promise<void> {
  await lockTree(tx);
}

/** Opens an unsafe place after its repair. It stays closed if it was closed separately, or until its unsafe parent is fixed. */
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

/** Returns whether the place or one that contains it is unsafe. */
export function isUnsafe(tree: StoredTree, place: StoredPlace): boolean {
  if (place.unsafeReason !== '') return true;
  const parent = place.parentId === null ? undefined : tree.byId.get(place.parentId);
  return parent !== undefined && isUnsafe(tree, parent);
}

function isClosedAsUnsafe({ state, closedReason, unsafeReason }: StoredPlace): boolean {
  return state === 'closed' && unsafeReason !== '' && closedReason === unsafeReason;
}
