import { clockTimeIn, dayIn } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { FormPerson, StoredPerson } from '#features/check-in/shapes/family.ts';

export function toStoredPerson(person: FormPerson, zone: string): StoredPerson {
  const [arrival, departure] = [momentOf(person.arrival, zone), momentOf(person.departure, zone)];
  // When clocks change in spring, a later local time can be an earlier instant.
  return { ...person, arrival, departure: departure < arrival ? arrival : departure };
}

export function toFormPerson(person: StoredPerson, zone: string): FormPerson {
  return { ...person, arrival: localOf(person.arrival, zone), departure: localOf(person.departure, zone) };
}

function momentOf(local: string, zone: string): Instant {
  return toInstant(zone, local.slice(0, 10), local.slice(11));
}

function localOf(moment: Instant, zone: string): string {
  return `${dayIn(zone, moment)}T${clockTimeIn(zone, moment)}`;
}
