import { and, inArray } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { Instant } from '#platform/time/instant.ts';
import { computePersonStays } from '#features/check-in/stays.ts';
import { checkIns } from '#features/check-in/server/tables.ts';

export interface PersonStay {
  eventId: string;
  /** The person's planned arrival, or the family's actual arrival if that was earlier. */
  arrival: Instant;
  departure: Instant;
  age: number;
  isHere: boolean;
  /** True if the check-in is cancelled and no active form has the family's phone or email. */
  isCancelled: boolean;
}

/** Returns the stays of all people who checked in for these events. */
export async function listPersonStays(rows: QueryBuilder, eventIds: readonly string[]): Promise<PersonStay[]> {
  if (eventIds.length === 0) return [];
  const { eventId, phone, email, persons, arrivedAt, cancelledAt, joinsId } = checkIns;
  const families = await rows
    .select({ eventId, phone, email, persons, arrivedAt, cancelledAt, joinsId })
    .from(checkIns)
    .where(and(inArray(eventId, [...eventIds]), isNotTestId(checkIns.id)));
  return computePersonStays(families);
}
