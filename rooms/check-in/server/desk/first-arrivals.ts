import { and, inArray, isNotNull, isNull, min } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import { isReal } from '#platform/database/server/real-ids.ts';
import type { Instant } from '#platform/time/instant.ts';
import { checkIns } from '#rooms/check-in/server/tables.ts';

/** When the first family of each of these events was marked as here; events without one are left out. */
export async function firstArrivals(rows: Rows, eventIds: readonly string[]): Promise<Map<string, Instant>> {
  if (eventIds.length === 0) return new Map();
  const found = await rows
    .select({ eventId: checkIns.eventId, at: min(checkIns.arrivedAt) })
    .from(checkIns)
    .where(and(inArray(checkIns.eventId, [...eventIds]), isNotNull(checkIns.arrivedAt), isNull(checkIns.cancelledAt), isReal(checkIns.id)))
    .groupBy(checkIns.eventId);
  return new Map(found.flatMap(({ eventId, at }) => (at === null ? [] : [[eventId, at] as const])));
}
