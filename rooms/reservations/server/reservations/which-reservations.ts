import { inArray, sql, type SQL } from 'drizzle-orm';
import { type Day, daysLater } from '#platform/time/calendar.ts';
import { momentIn } from '#platform/time/moment-in.ts';
import type { Sees } from '#rooms/reservations/rules.ts';
import { reservations } from '#rooms/reservations/server/tables.ts';

/** Whose stay has a moment in common with a window of the camp's days, both counted. */
export function overlapsDays(zone: string, from: Day, to: Day): SQL {
  return sql`reservations.stay && tstzrange(${momentIn(zone, from)}, ${momentIn(zone, daysLater(to, 1))}, '[)')`;
}

/** Which reservations somebody sees, by their permissions. */
export function isSeen(sees: Sees): SQL | undefined {
  return sees === 'all' ? undefined : inArray(reservations.id, [...sees]);
}
