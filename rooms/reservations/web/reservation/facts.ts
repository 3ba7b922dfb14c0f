import { phoneNumber, shownPhone } from '#platform/ui/phone.ts';
import { countTyped } from '#rooms/reservations/count-typed.ts';
import { type Field, fields, type ReservationFacts } from '#rooms/reservations/fields.ts';
import { momentTyped, typedMoment } from './moments.ts';

export type Fact = ReservationFacts[Field];

/** A fact as its field holds it. */
export function typedOf(field: Field, fact: Fact, zone: string): string {
  switch (fields[field].kind) {
    case 'moment':
      return typedMoment(zone, String(fact));
    case 'phone':
      return fact === '' ? '' : shownPhone(String(fact));
    case 'count':
      return fact === 0 ? '' : String(fact);
    default:
      return String(fact);
  }
}

/** What was typed, as the fact that is sent. What cannot be read stays as it is: the shape refuses it. */
export function factOf(field: Field, typed: string, zone: string): Fact {
  const text = typed.normalize('NFC').trim();
  switch (fields[field].kind) {
    case 'moment':
      return momentTyped(zone, typed) ?? '';
    case 'phone':
      return phoneNumber(text) ?? text;
    case 'email':
      return text.toLowerCase();
    case 'count':
      return countTyped(text);
    default:
      return text;
  }
}
