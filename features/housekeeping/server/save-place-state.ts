import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { PlaceStay } from '#features/reservations/server/public.ts';
import { topics } from '#features/housekeeping/topics.ts';
import { type StoredPlace, type PlaceStatus, placeStatusesOf } from './place-statuses.ts';
import { cleanedPlaces, housekeepingKeys } from './tables.ts';

export type LockedPlace = PlaceStatus<PlaceStay>;
export type PlaceStateChange = Partial<Omit<StoredPlace, 'placeId'>>;

/** Places of ours as they stand, held until the end of the transaction: whoever comes second sees what the first did. */
export async function lockPlaces(tx: Transaction, ids: readonly string[]): Promise<Map<string, LockedPlace>> {
  const names = [...new Set(ids)].toSorted();
  for (const id of names) lockPlace(tx, id);
  const found = await placeStatusesOf(tx.rows, names, tx.now);
  return new Map(found.map((one) => [one.place.id, one]));
}

/**
 * A lock by name and not of a row: a place that nobody has said anything of has none. Not waited for: what is read next is
 * asked behind it, and sees what was written before the lock was free.
 */
export function lockPlace(tx: Transaction, id: string): void {
  tx.send({ toSQL: () => ({ sql: 'select pg_advisory_xact_lock(hashtext($1))', params: [`housekeeping.${id}`] }) });
}

/** Writes what somebody said of a place, with its history. */
export function savePlaceState(
  tx: Transaction,
  placeId: string,
  change: PlaceStateChange,
  { kind, before, after }: { kind: `housekeeping.${string}`; before?: object; after?: object },
): void {
  tx.send(
    tx.rows
      .insert(cleanedPlaces)
      .values({ placeId, ...change })
      .onConflictDoUpdate({ target: cleanedPlaces.placeId, set: change }),
  );
  tx.record({ kind, subject: { type: 'cleaned-place', id: placeId }, ...(before && { before }), ...(after && { after }) });
  tx.changed(topics.places, placeId);
}

const insertKey = preparedStatement(['key', 'at'], (rows, { key, at }) =>
  rows.insert(housekeepingKeys).values({ key, at }).onConflictDoNothing().returning({ key: housekeepingKeys.key }),
);

/** Whether this key was never seen. A refusal takes it back with all else. */
export async function registerKey(tx: Transaction, key: string): Promise<boolean> {
  const kept = await insertKey(tx.rows, { key, at: tx.now });
  return kept.length > 0;
}
