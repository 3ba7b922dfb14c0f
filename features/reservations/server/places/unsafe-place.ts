import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { planClosing, planOpening } from '#features/reservations/place-state.ts';
import { ancestorsOf } from '#features/reservations/place-tree.ts';
import { places } from '#features/reservations/server/tables.ts';
import { changeStates } from './change-states.ts';
import { lockTree, type StoredPlace, type StoredTree } from './edit-tree.ts';

/**
 * Closes a place and its parts because it is dangerous, until `openMended`. What was closed by hand before keeps
 * its reason and stays closed afterwards. A place that is not there, or archived, is left as it is.
 */
export async function closeUnsafePlace(tx: Transaction, placeId: string, reason: string): Promise<void> {
  const tree = await lockTree(tx);
  const place = tree.byId.get(placeId);
  if (place === undefined) return;
  // Marked anew for another danger: closed by the first, it opens with the last.
  if (place.state === 'open' || isClosedAsUnsafe(place)) await changeStates(tx, tree, 'place-closed', planClosing(tree, place, reason));
  await tx.rows.update(places).set({ unsafeReason: reason }).where(eq(places.id, placeId));
}

/** Nobody else changes places until the transaction ends; what others have changed is seen from here on. */
export async function lockPlaceTree(tx: Transaction): Promise<void> {
  await lockTree(tx);
}

/** Opens it again, unless it was closed by hand as well, or what it is part of is dangerous: then it opens with that. */
export async function openFixedPlace(tx: Transaction, placeId: string): Promise<void> {
  const tree = await lockTree(tx);
  const place = tree.byId.get(placeId);
  if (place === undefined) return;
  await tx.rows.update(places).set({ unsafeReason: '' }).where(eq(places.id, placeId));
  if (!isClosedAsUnsafe(place)) return;
  const whole = ancestorsOf(tree, placeId).find(({ unsafeReason }) => unsafeReason !== '');
  if (whole === undefined) await changeStates(tx, tree, 'place-opened', planOpening(tree, place));
  else await changeStates(tx, tree, 'place-closed', planClosing(tree, place, whole.closedReason));
}

/** Whether it, or what it is part of, is closed because it is dangerous. */
export function isUnsafe(tree: StoredTree, place: StoredPlace): boolean {
  if (place.unsafeReason !== '') return true;
  const whole = place.parentId === null ? undefined : tree.byId.get(place.parentId);
  return whole !== undefined && isUnsafe(tree, whole);
}

function isClosedAsUnsafe({ state, closedReason, unsafeReason }: StoredPlace): boolean {
  return state === 'closed' && unsafeReason !== '' && closedReason === unsafeReason;
}
