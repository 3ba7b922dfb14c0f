import { and, inArray, isNull } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import { isReal } from '#platform/database/server/real-ids.ts';
import type { Instant } from '#platform/time/instant.ts';
import { checkIns } from '#rooms/check-in/server/tables.ts';

/** How long somebody stays, for whoever counts heads: nobody's name. */
export interface PersonStay {
  eventId: string;
  arrival: Instant;
  departure: Instant;
  age: number;
  /** Their family is here. */
  isHere: boolean;
}

/** Everybody of the families that come to these events. */
export async function staysOfPeople(rows: Rows, eventIds: readonly string[]): Promise<PersonStay[]> {
  if (eventIds.length === 0) return [];
  const { eventId, persons, arrivedAt } = checkIns;
  const found = await rows
    .select({ eventId, persons, arrivedAt })
    .from(checkIns)
    .where(and(inArray(eventId, [...eventIds]), isNull(checkIns.cancelledAt), isReal(checkIns.id)));
  return found.flatMap((family) =>
    family.persons.map(({ arrival, departure, age }) => ({
      eventId: family.eventId,
      arrival,
      departure,
      age,
      isHere: family.arrivedAt !== null,
    })),
  );
}
