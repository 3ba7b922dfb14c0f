import { asc, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { placeTree, type PlaceTree } from '#features/places/place-tree.ts';
import { placesTopic } from '#features/places/topics.ts';
import { places } from './tables.ts';

export type StoredPlace = typeof places.$inferSelect;
export type StoredTree = PlaceTree<StoredPlace>;

/** Runs edits of the place tree one after another: names stay unique among siblings, and no place contains itself. */
export async function editTree<Input, Answer>(
  { app, caller, input }: CallContext<Input>,
  edit: (tx: Transaction, tree: StoredTree, input: Input) => Promise<Answer>,
  hold = lockTree,
): Promise<Answer> {
  return app.write(requireCaller(caller), async (tx) => edit(tx, await hold(tx), input));
}

/** Locks and reads the tree. No other transaction can write it until this one ends. */
export async function lockTree(tx: Transaction): Promise<StoredTree> {
  // The lock is a separate statement, so that the read after it sees what the previous holder committed.
  await tx.rows.execute(sql`select pg_advisory_xact_lock(hashtext('reservations.places'))`);
  return readTree(tx);
}

export async function readTree(tx: Transaction): Promise<StoredTree> {
  return placeTree(await tx.rows.select().from(places));
}

/** Locks rows in one order, so that this waits for concurrent bookings, which lock the row of their place, and cannot deadlock. */
export async function lockPlaceRows(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.rows.select({ id: places.id }).from(places).where(inArray(places.id, ids)).orderBy(asc(places.id)).for('update');
}

export function recordPlace(tx: Transaction, kind: `place-${string}`, id: string, change: { before?: object; after?: object } = {}): void {
  tx.record({ kind: `reservations.${kind}`, subject: { type: 'place', id }, ...change });
  tx.changed(placesTopic, id);
}
