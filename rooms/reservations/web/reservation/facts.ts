import { phoneNumber, shownPhone } from '#platform/ui/phone.ts';
import { countTyped } from '#rooms/reservations/count-typed.ts';
import { factNames, type ReservationFacts } from '#rooms/reservations/shapes/stays.ts';
import { momentTyped, typedMoment } from './moments.ts';

export type Field = keyof ReservationFacts;
export type Fact = ReservationFacts[Field];

/** Of a row, what can be changed field by field. */
export function factsOf(row: ReservationFacts): ReservationFacts {
  return Object.fromEntries(factNames.map((field) => [field, row[field]])) as unknown as ReservationFacts;
}

/** A fact as its field holds it. */
export function typedOf(field: Field, fact: Fact, zone: string): string {
  if (field === 'startsAt' || field === 'endsAt') return typedMoment(zone, String(fact));
  if (field === 'contactPhone') return fact === '' ? '' : shownPhone(String(fact));
  if (field === 'heads') return fact === 0 ? '' : String(fact);
  return String(fact);
}

/** What was typed, as the fact that is sent. What cannot be read stays as it is: the shape refuses it. */
export function factOf(field: Field, typed: string, zone: string): Fact {
  const text = typed.normalize('NFC').trim();
  if (field === 'startsAt' || field === 'endsAt') return momentTyped(zone, typed) ?? '';
  if (field === 'contactPhone') return phoneNumber(text) ?? text;
  if (field === 'contactEmail') return text.toLowerCase();
  if (field === 'heads') return countTyped(text);
  return text;
}
