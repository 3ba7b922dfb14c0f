import { inArray, sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type Day, addDays } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import type { VisibleReservations } from '#features/reservations/rules.ts';
import { reservations } from '#features/reservations/server/tables.ts';

/** Stays that overlap a range of local days. Both days are included. */
export function overlapsDays(zone: string, from: Day, to: Day): SQL {
  const window = momentsOf(zone, from, to);
  return sql`reservations.stay && tstzrange(${window.from}, ${window.until}, '[)')`;
}

interface Moments {
  from: Instant;
  /** The end; not included in the range. */
  until: Instant;
}

const cachedMoments = new LRUCache<string, Moments>({ max: 1_000 });

/** Converts a range of local days to instants. Cached, because every change calls this for each open range. */
export function momentsOf(zone: string, from: Day, to: Day): Moments {
  const key = `${zone} ${from} ${to}`;
  const moments = cachedMoments.get(key) ?? { from: toInstant(zone, from), until: toInstant(zone, addDays(to, 1)) };
  cachedMoments.set(key, moments);
  return moments;
}

export function isVisible(visible: VisibleReservations): SQL | undefined {
  return visible === 'all' ? undefined : inArray(reservations.id, [...visible]);
}
