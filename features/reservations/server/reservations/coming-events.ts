import { and, asc, gt, inArray, ne } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Classification } from '#features/reservations/rules.ts';
import { reservations } from '#features/reservations/server/tables.ts';
import { isListed } from './reservation-columns.ts';

/** Data of an event that features may show to people who may not see its guests. */
export interface UpcomingEventDates {
  id: string;
  classification: Classification;
  startsAt: Instant;
  endsAt: Instant;
}

/** Returns at most 200 held and confirmed events that have not ended, ordered by start. */
export function readUpcomingEventDates(rows: QueryBuilder, now: Instant): Promise<UpcomingEventDates[]> {
  const { id, classification, startsAt, endsAt } = reservations;
  return rows
    .select({ id, classification, startsAt, endsAt })
    .from(reservations)
    .where(and(isListed, ne(classification, 'reservation'), inArray(reservations.state, ['held', 'confirmed']), gt(endsAt, now)))
    .orderBy(asc(startsAt), asc(id))
    .limit(200);
}
