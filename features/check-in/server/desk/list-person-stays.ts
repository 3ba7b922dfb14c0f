import { and, inArray } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { Instant } from '#platform/time/instant.ts';
import { computePersonStays } from '#features/check-in/stays.ts';
import { checkIns } from '#features/check-in/server/tables.ts';

/** How long somebody stays, for whoever counts heads: nobody's name. */
export interface PersonStay {
  eventId: string;
  /** When they come; with the first of their family where the desk saw it earlier. */
  arrival: Instant;
  departure: Instant;
  age: number;
  /** Their family is here. */
  isHere: boolean;
  /** The desk cancelled their check-in, and no other one of this family still comes. */
  isCancelled: boolean;
}

/** Everybody of the families that signed in for these events. */
export async function listPersonStays(rows: QueryBuilder, eventIds: readonly string[]): Promise<PersonStay[]> {
  if (eventIds.length === 0) return [];
  const { eventId, phone, email, persons, arrivedAt, cancelledAt, joinsId } = checkIns;
  const found = await rows
    .select({ eventId, phone, email, persons, arrivedAt, cancelledAt, joinsId })
    .from(checkIns)
    .where(and(inArray(eventId, [...eventIds]), isNotTestId(checkIns.id)));
  return computePersonStays(found);
}
