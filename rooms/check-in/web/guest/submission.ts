import type { z } from 'zod';
import { priceOf, type Costs, type Priced, type PriceLine } from '../../price.ts';
import type { FamilyPage, FormPerson, Submission } from '../../shapes.ts';
import type { Draft, DraftPerson } from './draft.ts';

/** The draft's prices; blanks count as the specification says (§9). */
export function pricesOf(draft: Draft, costs: Costs): PriceLine[] {
  return priceOf(costs, draft.persons.map(priced));
}

function priced({ key, age, meals, activities }: DraftPerson): Priced {
  return { key, age: wholeNumber(age), meals: wholeNumber(meals) ?? 0, activities };
}

/** null while it is blank or no number. */
export function wholeNumber(typed: string): number | null {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;
}

interface Family {
  church: string;
  phone: string;
  email: string;
  persons: FormPerson[];
}

/** What a draft without problems says. */
export function familyOf({ church, phone, email, persons }: Draft): Family {
  return {
    church: church.trim(),
    phone: phone.trim(),
    email: email.trim(),
    persons: persons.map((person) => ({
      ...person,
      name: person.name.trim(),
      age: Number(person.age),
      meals: Number(person.meals),
    })),
  };
}

export function submissionOf(draft: Draft, eventId: string, language: 'en' | 'es'): z.input<typeof Submission> {
  return { id: draft.key, eventId, ...familyOf(draft), seenCents: draft.seenCents, language };
}

/** What was sent, to be changed. */
export function draftOf({ secret, church, phone, email, persons, totalCents }: FamilyPage): Draft {
  return {
    key: secret,
    church,
    phone,
    email,
    persons: persons.map((person) => ({ ...person, age: String(person.age), meals: String(person.meals) })),
    isTouched: false,
    isQueued: false,
    seenCents: totalCents,
  };
}
