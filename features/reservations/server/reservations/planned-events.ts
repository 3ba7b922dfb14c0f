import { and, inArray, ne } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Instant } from '#platform/time/instant.ts';
import { reservations } from '#features/reservations/server/tables.ts';
import { isListed } from './reservation-columns.ts';

export interface PlannedEvent {
  id: string;
  name: string;
  startsAt: Instant;
  endsAt: Instant;
  heads: number;
}

/** Returns the events with these ids, without cancelled ones and test ids. */
export async function plannedEvents(rows: QueryBuilder, ids: readonly string[]): Promise<PlannedEvent[]> {
  if (ids.length === 0) return [];
  const { id, name, startsAt, endsAt, heads } = reservations;
  return rows
    .select({ id, name, startsAt, endsAt, heads })
    .from(reservations)
    .where(and(inArray(id, [...ids]), isListed, ne(reservations.state, 'cancelled')));
}
