import type { Instant } from '#platform/time/instant.ts';
import type { PersonStay } from './server/desk/list-person-stays.ts';
import type { StoredPerson } from './shapes/family.ts';

interface FamilyStay {
  eventId: string;
  phone: string;
  email: string;
  persons: readonly Pick<StoredPerson, 'arrival' | 'departure' | 'age'>[];
  arrivedAt: Instant | null;
  cancelledAt: Instant | null;
  joinsId: string | null;
}

/**
 * Returns the stay of each person. Omits a cancelled form if an active form has its phone or email: the family sent the form twice.
 * Includes a cancelled later form, because it contains other people.
 */
export function computePersonStays(families: readonly FamilyStay[]): PersonStay[] {
  const activeContacts = new Set(families.filter(({ cancelledAt }) => cancelledAt === null).flatMap(contactsOf));
  return families.flatMap((family) => {
    const { eventId, persons, arrivedAt, cancelledAt, joinsId } = family;
    const isCancelled = cancelledAt !== null;
    if (isCancelled && joinsId === null && contactsOf(family).some((contact) => activeContacts.has(contact))) return [];
    const first = persons.reduce<Instant | null>((least, { arrival }) => (least === null || arrival < least ? arrival : least), null);
    return persons.map(({ arrival, departure, age }) => ({
      eventId,
      arrival: arrivedAt !== null && arrival === first && arrivedAt < arrival ? arrivedAt : arrival,
      departure,
      age,
      isHere: arrivedAt !== null && !isCancelled,
      isCancelled,
    }));
  });
}

function contactsOf({ eventId, phone, email }: FamilyStay): string[] {
  return [phone, email.toLowerCase()].filter((contact) => contact !== '').map((contact) => `${eventId} ${contact}`);
}
