import { clockTimeIn, dayIn } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { formatPhone } from '#platform/i18n/phone.ts';
import type { PricedPerson } from '#features/check-in/price.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';

export interface PersonDraft {
  key: string;
  name: string;
  age: string;
  arrival: string;
  departure: string;
  meals: string;
  activities: string[];
}

// This is a type alias, because form values need an index signature, which an interface does not have.
export type FamilyDraft = {
  church: string;
  phone: string;
  email: string;
  language: Language;
  persons: PersonDraft[];
};

/** Formats an instant for `<input type="datetime-local">`, in camp time. */
export function localMoment(moment: Instant, zone: string): string {
  return `${dayIn(zone, moment)}T${clockTimeIn(zone, moment)}`;
}

/** Creates a draft for a family at the desk. It arrives now and leaves at the event's end. */
export function newFamilyDraft(language: Language, now: Instant, event: { endsAt: Instant } | null, zone: string): FamilyDraft {
  const arrival = localMoment(now, zone);
  const end = event === null ? '' : localMoment(event.endsAt, zone);
  const evening = `${arrival.slice(0, 10)}T18:00`;
  const departure = end > arrival ? end : evening > arrival ? evening : '';
  return { church: '', phone: '', email: '', language, persons: [personLike(undefined, 'p1', { arrival, departure })] };
}

export function toFamilyDraft(row: DeskRow, zone: string): FamilyDraft {
  return {
    church: row.church,
    phone: row.phone === '' ? '' : formatPhone(row.phone),
    email: row.email,
    language: row.language,
    persons: row.persons.map((person) => ({
      key: person.key,
      name: person.name,
      age: String(person.age),
      arrival: localMoment(person.arrival, zone),
      departure: localMoment(person.departure, zone),
      meals: String(person.meals),
      activities: person.activities,
    })),
  };
}

export function nextPerson(persons: readonly PersonDraft[]): PersonDraft {
  const numbers = persons.map(({ key }) => Number(key.slice(1)));
  return personLike(persons[0], `p${Math.max(0, ...numbers) + 1}`);
}

function personLike(first: PersonDraft | undefined, key: string, times?: { arrival: string; departure: string }): PersonDraft {
  const { arrival = '', departure = '' } = times ?? first ?? {};
  return { key, name: '', age: '', arrival, departure, meals: '', activities: [] };
}

/** Parses the typed numbers. Invalid text stays text, so that the shape reports it at its field. */
export function parsePersons(persons: readonly PersonDraft[]) {
  return persons.map((person) => ({ ...person, age: numberOf(person.age), meals: numberOf(person.meals) }));
}

export function toPricedPersons(persons: readonly PersonDraft[]): PricedPerson[] {
  return persons.map(({ key, age, meals, activities }) => ({
    key,
    age: wholeOf(age),
    meals: wholeOf(meals) ?? 0,
    activities,
  }));
}

function numberOf(text: string): number | string {
  return wholeOf(text) ?? text;
}

function wholeOf(text: string): number | null {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
}
