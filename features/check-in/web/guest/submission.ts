import type { z } from 'zod';
import { formatPhone } from '#platform/i18n/phone.ts';
import { computePriceLines, type Costs, type PricedPerson, type PriceLine } from '#features/check-in/price.ts';
import type { FamilyPage, FormPerson, Submission } from '#features/check-in/shapes/family.ts';
import { type Draft, type DraftPerson, findOwnFields } from './draft.ts';
import { parseWholeNumber } from './parse-whole-number.ts';

/** Computes the price lines of a draft. Blank fields count as §9 of the specification defines. */
export function computeDraftPriceLines(draft: Draft, costs: Costs): PriceLine[] {
  return computePriceLines(costs, draft.persons.map(toPricedPerson), draft.joins === undefined);
}

function toPricedPerson({ key, age, meals, activities }: DraftPerson): PricedPerson {
  return { key, age: parseWholeNumber(age), meals: parseWholeNumber(meals) ?? 0, activities };
}

interface Family {
  church: string;
  phone: string;
  email: string;
  persons: FormPerson[];
}

export function toFamilyInput({ church, phone, email, persons }: Draft): Family {
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

export function toSubmission(draft: Draft, eventId: string, language: 'en' | 'es'): z.input<typeof Submission> {
  const { key: id, resendKey, joins, seenCents, photos } = draft;
  return { id, resendKey, joins, eventId, ...toFamilyInput(draft), seenCents, photos, language };
}

export function draftFromPage({ secret, changedAt, isLater, church, phone, email, totalCents, ...page }: FamilyPage): Draft {
  const persons = page.persons.map((person) => ({ ...person, age: String(person.age), meals: String(person.meals) }));
  return {
    key: secret,
    began: changedAt,
    // A later form needs `joins` only to waive the day fee, so any value works here.
    ...(isLater && { joins: secret }),
    church,
    phone: formatPhone(phone),
    email,
    persons,
    own: findOwnFields(persons),
    isTouched: false,
    isQueued: false,
    seenCents: totalCents,
  };
}

/** Turns input typed after a form was sent into a change of this form. */
export function toChangeDraft(draft: Draft, secret: string): Draft {
  return { ...draft, key: secret, isTouched: true, isQueued: false };
}
