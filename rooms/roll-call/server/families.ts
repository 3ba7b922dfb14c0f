import { eq, inArray } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import type { Rows } from '#platform/database/server/database.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type FamilyOfEvent, peopleOfEvent } from '#rooms/check-in/server/door.ts';
import { presenceOf, refOf } from '#rooms/roll-call/rules.ts';
import { buildingsOf, type Slept } from './buildings.ts';
import { familyLodgings, type rollCallPeople } from './tables.ts';

/** Somebody of a family who is here, or may be. */
export interface Present {
  ref: string;
  name: string;
  nth: number;
  ofFamily: number;
  isHere: boolean;
}

export interface FamilyHere extends Pick<FamilyOfEvent, 'id' | 'church' | 'phone'> {
  slept: Slept;
  present: Present[];
}

/** The families of an event with those of them who are looked for at a moment. */
export async function familiesHere(rows: Rows, eventId: string, now: Instant): Promise<FamilyHere[]> {
  const families = await peopleOfEvent(rows, eventId);
  const placeOf = await lodgingsOf(
    rows,
    families.map(({ id }) => id),
  );
  const sleptAt = await buildingsOf(rows);
  return families.flatMap(({ id, church, phone, arrivedAt, persons }) => {
    const firstArrival = persons.reduce((first, { arrival }) => (arrival < first ? arrival : first), persons[0]?.arrival ?? now);
    const present = persons.flatMap(({ key, name, arrival, departure }, index): Present[] => {
      const presence = presenceOf({ arrival, departure, familyArrivedAt: arrivedAt, firstArrival }, now);
      return presence === null
        ? []
        : [{ ref: refOf(id, key), name, nth: index + 1, ofFamily: persons.length, isHere: presence === 'here' }];
    });
    return present.length === 0 ? [] : [{ id, church, phone, slept: sleptAt(placeOf.get(id) ?? null), present }];
  });
}

/** Those of a family who are looked for, as a roll-call keeps them. */
export function personsOf(
  { id, church, phone, slept, present }: FamilyHere,
  rollCallId: string,
): (typeof rollCallPeople.$inferInsert & Present)[] {
  return present.map((one) => ({ id: newId(), rollCallId, kind: 'guest', family: church, phone, checkInId: id, ...slept, ...one }));
}

/** Returns the place of each of these families that has one, by the id of its check-in. */
export async function lodgingsOf(rows: Rows, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await rows
    .select({ id: familyLodgings.checkInId, placeId: familyLodgings.placeId })
    .from(familyLodgings)
    .where(inArray(familyLodgings.checkInId, [...ids]));
  return new Map(found.map(({ id, placeId }) => [id, placeId]));
}

/** Where a family sleeps is forgotten. */
export function forgetLodging(rows: Rows, checkInId: string) {
  return rows.delete(familyLodgings).where(eq(familyLodgings.checkInId, checkInId));
}
