import { and, asc, eq, isNull } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { StoredPerson } from '#features/check-in/shapes/family.ts';
import { checkIns } from '#features/check-in/server/tables.ts';

export interface EventFamily {
  id: string;
  church: string;
  phone: string;
  arrivedAt: Instant | null;
  persons: StoredPerson[];
}

/** Returns the active families of an event, sorted by church. */
export async function listEventFamilies(rows: QueryBuilder, eventId: string): Promise<EventFamily[]> {
  const { id, church, phone, arrivedAt, persons } = checkIns;
  return rows
    .select({ id, church, phone, arrivedAt, persons })
    .from(checkIns)
    .where(and(eq(checkIns.eventId, eventId), isNull(checkIns.cancelledAt), isNotTestId(id)))
    .orderBy(asc(church), asc(checkIns.createdAt), asc(id));
}
