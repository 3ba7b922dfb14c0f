import { statement } from '#platform/database/server/statement.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { PlaceStay } from '#rooms/reservations/server/door.ts';
import { topics } from '#rooms/housekeeping/topics.ts';
import { type KeptPlace, type PlaceNow, placesNowOf } from './places-now.ts';
import { cleanedPlaces, housekeepingKeys } from './tables.ts';

export type HeldPlace = PlaceNow<PlaceStay>;
export type KeptChange = Partial<Omit<KeptPlace, 'placeId'>>;

/** Places of ours as they stand, held until the end of the transaction: whoever comes second sees what the first did. */
export async function heldPlaces(tx: Transaction, ids: readonly string[]): Promise<Map<string, HeldPlace>> {
  const names = [...new Set(ids)].toSorted();
  for (const id of names) holdPlace(tx, id);
  const found = await placesNowOf(tx.rows, names, tx.now);
  return new Map(found.map((one) => [one.place.id, one]));
}

/**
 * A lock by name and not of a row: a place that nobody has said anything of has none. Not waited for: what is read next is
 * asked behind it, and sees what was written before the lock was free.
 */
export function holdPlace(tx: Transaction, id: string): void {
  tx.send({ toSQL: () => ({ sql: 'select pg_advisory_xact_lock(hashtext($1))', params: [`housekeeping.${id}`] }) });
}

/** Writes what somebody said of a place, with its history. */
export function keepPlace(
  tx: Transaction,
  placeId: string,
  change: KeptChange,
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

const keyKept = statement(['key', 'at'], (rows, { key, at }) =>
  rows.insert(housekeepingKeys).values({ key, at }).onConflictDoNothing().returning({ key: housekeepingKeys.key }),
);

/** Whether this key was never seen. A refusal takes it back with all else. */
export async function isFirstTime(tx: Transaction, key: string): Promise<boolean> {
  const kept = await keyKept(tx.rows, { key, at: tx.now });
  return kept.length > 0;
}
