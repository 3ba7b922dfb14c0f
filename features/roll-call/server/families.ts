import { eq, inArray } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type EventFamily, listEventFamilies } from '#features/check-in/server/public.ts';
import { getPresence, toPersonRef } from '#features/roll-call/rules.ts';
import { loadSleepingPlaces, type SleepingPlace } from './sleeping-places.ts';
import { familyLodgings, type rollCallPeople } from './tables.ts';

export interface PresentPerson {
  ref: string;
  name: string;
  nth: number;
  ofFamily: number;
  isHere: boolean;
}

export interface PresentFamily extends Pick<EventFamily, 'id' | 'church' | 'phone'> {
  slept: SleepingPlace;
  present: PresentPerson[];
}

/** Returns the families of an event, each with the members to count at the given time. */
export async function findPresentFamilies(rows: QueryBuilder, eventId: string, now: Instant): Promise<PresentFamily[]> {
  const families = await listEventFamilies(rows, eventId);
  const placeOf = await findLodgings(
    rows,
    families.map(({ id }) => id),
  );
  const sleptAt = await loadSleepingPlaces(rows);
  return families.flatMap(({ id, church, phone, arrivedAt, persons }) => {
    const firstArrival = persons.reduce((first, { arrival }) => (arrival < first ? arrival : first), persons[0]?.arrival ?? now);
    const present = persons.flatMap(({ key, name, arrival, departure }, index): PresentPerson[] => {
      const presence = getPresence({ arrival, departure, familyArrivedAt: arrivedAt, firstArrival }, now);
      return presence === null
        ? []
        : [{ ref: toPersonRef(id, key), name, nth: index + 1, ofFamily: persons.length, isHere: presence === 'here' }];
    });
    return present.length === 0 ? [] : [{ id, church, phone, slept: sleptAt(placeOf.get(id) ?? null), present }];
  });
}

export function toRollCallPeople(
  { id, church, phone, slept, present }: PresentFamily,
  rollCallId: string,
): (typeof rollCallPeople.$inferInsert & PresentPerson)[] {
  return present.map((person) => ({ id: newId(), rollCallId, kind: 'guest', family: church, phone, checkInId: id, ...slept, ...person }));
}

export async function findLodgings(rows: QueryBuilder, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const lodgingRows = await rows
    .select({ id: familyLodgings.checkInId, placeId: familyLodgings.placeId })
    .from(familyLodgings)
    .where(inArray(familyLodgings.checkInId, [...ids]));
  return new Map(lodgingRows.map(({ id, placeId }) => [id, placeId]));
}

export function deleteLodging(rows: QueryBuilder, checkInId: string) {
  return rows.delete(familyLodgings).where(eq(familyLodgings.checkInId, checkInId));
}
