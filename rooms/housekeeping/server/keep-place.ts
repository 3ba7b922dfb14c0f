import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { topics } from '#rooms/housekeeping/topics.ts';
import { type KeptPlace, type PlaceNow, placesNow } from './places-now.ts';
import { cleanedPlaces, housekeepingKeys } from './tables.ts';

export type KeptChange = Partial<Omit<KeptPlace, 'placeId'>>;

/** Places of ours as they stand, held until the end of the transaction: whoever comes second sees what the first did. */
export async function heldPlaces(tx: Transaction, ids: readonly string[]): Promise<Map<string, PlaceNow>> {
  // A lock by name and not of rows: a place that nobody has said anything of has none.
  const names = [...new Set(ids)].toSorted();
  for (const id of names) await tx.rows.execute(sql`select pg_advisory_xact_lock(hashtext(${`housekeeping.${id}`}))`);
  const { cleaned } = await placesNow(tx.rows, tx.now);
  return new Map(cleaned.filter(({ place }) => names.includes(place.id)).map((one) => [one.place.id, one]));
}

/** Writes what somebody said of a place, with its history. */
export async function keepPlace(
  tx: Transaction,
  placeId: string,
  change: KeptChange,
  { kind, before, after }: { kind: `housekeeping.${string}`; before?: object; after?: object },
): Promise<void> {
  await tx.rows
    .insert(cleanedPlaces)
    .values({ placeId, ...change })
    .onConflictDoUpdate({ target: cleanedPlaces.placeId, set: change });
  tx.record({ kind, subject: { type: 'cleaned-place', id: placeId }, ...(before && { before }), ...(after && { after }) });
  tx.changed(topics.places, placeId);
}

/** Whether this key was never seen. A refusal takes it back with all else. */
export async function isFirstTime(tx: Transaction, key: string): Promise<boolean> {
  const kept = await tx.rows
    .insert(housekeepingKeys)
    .values({ key, at: tx.now })
    .onConflictDoNothing()
    .returning({ key: housekeepingKeys.key });
  return kept.length > 0;
}
