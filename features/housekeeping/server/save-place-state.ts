import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { PlaceStay } from '#features/reservations/server/public.ts';
import { topics } from '#features/housekeeping/topics.ts';
import { type StoredPlace, type PlaceStatus, placeStatusesOf } from './place-statuses.ts';
import { cleaningStatuses, housekeepingKeys } from './tables.ts';

export type LockedPlace = PlaceStatus<PlaceStay>;
export type PlaceStateChange = Partial<Omit<StoredPlace, 'placeId'>>;

/** Returns the cleaned places and locks them until the transaction ends. A second caller sees the change of the first. */
export async function lockPlaces(tx: Transaction, ids: readonly string[]): Promise<Map<string, LockedPlace>> {
  const names = [...new Set(ids)].toSorted();
  for (const id of names) lockPlace(tx, id);
  const statuses = await placeStatusesOf(tx.rows, names, tx.now);
  return new Map(statuses.map((status) => [status.place.id, status]));
}

/** Uses an advisory lock, because a place may have no row yet. It needs no `await`: the next query of this connection runs after it. */
export function lockPlace(tx: Transaction, id: string): void {
  tx.send({ toSQL: () => ({ sql: 'select pg_advisory_xact_lock(hashtext($1))', params: [`housekeeping.${id}`] }) });
}

export function savePlaceState(
  tx: Transaction,
  placeId: string,
  change: PlaceStateChange,
  { kind, before, after }: { kind: `housekeeping.${string}`; before?: object; after?: object },
): void {
  tx.send(
    tx.rows
      .insert(cleaningStatuses)
      .values({ placeId, ...change })
      .onConflictDoUpdate({ target: cleaningStatuses.placeId, set: change }),
  );
  tx.record({ kind, subject: { type: 'cleaned-place', id: placeId }, ...(before && { before }), ...(after && { after }) });
  tx.changed(topics.places, placeId);
}

const insertKey = preparedStatement(['key', 'at'], (rows, { key, at }) =>
  rows.insert(housekeepingKeys).values({ key, at }).onConflictDoNothing().returning({ key: housekeepingKeys.key }),
);

/** Saves an idempotency key and returns whether it was new. If the call is refused, the key is rolled back. */
export async function registerKey(tx: Transaction, key: string): Promise<boolean> {
  const insertedKeys = await insertKey(tx.rows, { key, at: tx.now });
  return insertedKeys.length > 0;
}
