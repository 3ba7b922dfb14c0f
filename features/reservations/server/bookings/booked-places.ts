import { inArray, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { overlaps, type PlaceSpan } from '#features/reservations/overlap.ts';
import { type Interval, intervalOf, places } from '#features/places/server/public.ts';

export interface BookedPlace {
  name: string;
  interval: Interval;
  /** Whether the place or one that contains it is closed or archived. */
  isClosed: boolean;
}

export async function bookedPlaces(rows: QueryBuilder, ids: readonly string[]): Promise<Map<string, BookedPlace>> {
  if (ids.length === 0) return new Map();
  const found = await rows
    .select({
      id: places.id,
      name: places.name,
      interval: places.treeInterval,
      isClosed: sql<boolean>`exists (select from places whole where whole.tree_interval @> places.tree_interval and whole.state <> 'open')`,
    })
    .from(places)
    .where(inArray(places.id, [...new Set(ids)]));
  return new Map(found.map(({ id, name, interval, isClosed }) => [id, { name, interval: intervalOf(interval), isClosed }]));
}

/** Returns overlaps between bookings of one reservation. At least one booking of each pair is new or moved. */
export function findConflictsWithinReservation<One extends PlaceSpan>(
  changed: readonly One[],
  all: readonly One[],
  booked: ReadonlyMap<string, BookedPlace>,
): { wanted: One; booking: One }[] {
  return changed.flatMap((wanted) =>
    all
      .filter((booking) => booking !== wanted && overlaps(wanted, booking) && isShared(booked, wanted.placeId, booking.placeId))
      // Report a pair of two new bookings only once.
      .filter((booking) => !changed.includes(booking) || all.indexOf(booking) < all.indexOf(wanted))
      .map((booking) => ({ wanted, booking })),
  );
}

function isShared(booked: ReadonlyMap<string, BookedPlace>, placeId: string, otherId: string): boolean {
  const [a, b] = [booked.get(placeId)?.interval, booked.get(otherId)?.interval];
  return a !== undefined && b !== undefined && a.from < b.to && b.from < a.to;
}
