import { newId } from '#platform/http/web/new-id.ts';
import type { GuestEvent } from '#features/check-in/shapes/event.ts';
import { maxPersons, type PhotoAnswer, photoAnswers } from '#features/check-in/rules.ts';
import type { LocalMoment } from '#platform/time/calendar.ts';
import { suggestTimes } from './camp-clock.ts';
import type { EarlyInput } from './early-input.ts';
import { fieldId } from './field-id.ts';

export interface Draft {
  /** Idempotency key of the form. All tabs of this phone share it. */
  key: string;
  /** Secret that only this phone knows. A retry needs it to get the private link; drafts of earlier versions omit it. */
  resendKey?: string;
  /** Secret of the family's first form. A form with this secret is charged no day fee. */
  joins?: string;
  church: string;
  phone: string;
  email: string;
  persons: DraftPerson[];
  photos?: PhotoAnswer;
  /** For a change of a form already sent: the version of that form. */
  began?: string;
  isTouched: boolean;
  /** True if the form is submitted: it is sent repeatedly until the server answers. */
  isQueued: boolean;
  /** True if the form was submitted before. It may have arrived even if no answer came. */
  wasQueued?: boolean;
  seenCents: number;
  /** Ids of times and meals that were entered for a later person. They no longer follow the first person's values. */
  own?: string[];
  /** Ids of confirmed questions: the `about` of each (questions.ts). */
  confirmed?: string[] | undefined;
}

export interface DraftPerson {
  /** Key of the person: `p1`, `p2`, and so on. It does not change when other people are added or removed. */
  key: string;
  name: string;
  age: string;
  arrival: LocalMoment;
  departure: LocalMoment;
  meals: string;
  activities: string[];
}

export type FamilyField = 'church' | 'phone' | 'email';
export type PersonField = Exclude<keyof DraftPerson, 'key'>;

export function newDraft(event: GuestEvent, now: string, zone: string, key = newId()): Draft {
  const times = suggestTimes(event, now, zone);
  const first: DraftPerson = { key: 'p1', name: '', age: '', ...times, meals: '', activities: [] };
  return {
    key,
    resendKey: newResendKey(),
    church: '',
    phone: '',
    email: '',
    persons: [first],
    isTouched: false,
    isQueued: false,
    seenCents: 0,
  };
}

/** Returns a form with new keys and without texts. It keeps the stay of the first person. */
export function clearDraft({ persons: [first, ...others] }: Draft): Draft {
  const texts = { church: '', phone: '', email: '' };
  const persons = (first ? [first] : others).map((person) => ({ ...person, name: '', age: '', meals: '', activities: [] }));
  return { key: newId(), resendKey: newResendKey(), ...texts, persons, isTouched: false, isQueued: false, seenCents: 0 };
}

function newResendKey(): string {
  return newId() + newId();
}

/** Sets the secret of the form to join; null joins no form. Does not change a form with input. */
export function withJoins(draft: Draft, joins: string | null): Draft {
  if (draft.isTouched) return draft;
  return joins === null ? withoutJoins(draft) : { ...draft, joins };
}

export function withoutJoins({ joins: _secret, ...draft }: Draft): Draft {
  return draft;
}

export function withField(draft: Draft, field: FamilyField, value: string): Draft {
  return { ...draft, [field]: value, isTouched: true };
}

export function withPhotos(draft: Draft, photos: PhotoAnswer): Draft {
  return { ...draft, photos, isTouched: true };
}

const sharedFields = ['arrival', 'departure', 'meals'] as const;

/**
 * Sets a field of one person. Times and meals of the first person are copied to later persons without values of their own. Equal values are
 * not enough as a sign, because typing 10 passes through 1.
 */
export function withPersonField<Field extends PersonField>(draft: Draft, key: string, field: Field, value: DraftPerson[Field]): Draft {
  const [first] = draft.persons;
  const { own = [] } = draft;
  const isShared = sharedFields.some((name) => name === field);
  const isLeader = isShared && first?.key === key;
  const persons = draft.persons.map((person) => {
    const isFollower = isLeader && person[field] === first[field] && !own.includes(fieldId(person.key, field));
    return person.key === key || isFollower ? { ...person, [field]: value } : person;
  });
  const after = { ...draft, persons, isTouched: true };
  return isShared && !isLeader ? { ...after, own: [...new Set([...own, fieldId(key, field)])] } : after;
}

/** Returns the ids of times and meals that differ from the first person's in a sent form. */
export function findOwnFields([first, ...others]: readonly DraftPerson[]): string[] {
  return others.flatMap((person) =>
    sharedFields.filter((field) => person[field] !== first?.[field]).map((field) => fieldId(person.key, field)),
  );
}

/** Adds input that the user typed before the script loaded. Does not change a queued form. */
export function applyEarlyInput(draft: Draft, { fields, boxes, choices }: Omit<EarlyInput, 'focus'>): Draft {
  if (draft.isQueued) return draft;
  let after = draft;
  for (const field of ['church', 'phone', 'email'] as const) {
    const text = fields.get(field);
    if (text !== undefined) after = withField(after, field, text);
  }
  const photos = photoAnswers.find((answer) => answer === choices.get('photos'));
  if (photos !== undefined) after = withPhotos(after, photos);
  for (const { key } of draft.persons) {
    for (const field of ['name', 'age', 'arrival', 'departure', 'meals'] as const) {
      const text = fields.get(fieldId(key, field));
      if (text !== undefined) after = withPersonField(after, key, field, text);
    }
    for (const [name, isChecked] of boxes)
      if (name.startsWith(fieldId(key, ''))) after = withActivity(after, key, name.slice(fieldId(key, '').length), isChecked);
  }
  return after;
}

export function withActivity(draft: Draft, key: string, activity: string, isChosen: boolean): Draft {
  const before = draft.persons.find((person) => person.key === key)?.activities ?? [];
  if (before.includes(activity) === isChosen) return draft;
  return withPersonField(draft, key, 'activities', isChosen ? [...before, activity] : before.filter((other) => other !== activity));
}

export function withConfirmed(draft: Draft, about: string): Draft {
  return { ...draft, confirmed: [...(draft.confirmed ?? []), about], isTouched: true };
}

export function withPerson(draft: Draft): Draft {
  const key = freeKey(draft.persons);
  const [first] = draft.persons;
  if (!first || key === null) return draft;
  const person: DraftPerson = {
    key,
    name: '',
    age: '',
    arrival: first.arrival,
    departure: first.departure,
    meals: first.meals,
    activities: [],
  };
  // Delete the own values of this key, because a removed person may have had the same key.
  const own = (draft.own ?? []).filter((id) => !sharedFields.some((field) => id === fieldId(key, field)));
  return { ...draft, persons: [...draft.persons, person], own, isTouched: true };
}

export function withoutPerson(draft: Draft, key: string): Draft {
  return { ...draft, persons: draft.persons.filter((person, index) => index === 0 || person.key !== key), isTouched: true };
}

export function restorePerson(draft: Draft, person: DraftPerson, index: number): Draft {
  const key = draft.persons.some((other) => other.key === person.key) ? freeKey(draft.persons) : person.key;
  if (key === null || draft.persons.length >= maxPersons) return draft;
  const place = Math.max(1, index);
  const persons = [...draft.persons.slice(0, place), { ...person, key }, ...draft.persons.slice(place)];
  return { ...draft, persons, isTouched: true };
}

export function withoutActivities(draft: Draft, closedKeys: readonly string[]): Draft {
  const persons = draft.persons.map((person) => ({ ...person, activities: person.activities.filter((key) => !closedKeys.includes(key)) }));
  return { ...draft, persons };
}

/** Returns the number after the highest key, so that a price line never changes its person. After p99, returns the lowest free key. */
function freeKey(persons: readonly DraftPerson[]): string | null {
  if (persons.length >= maxPersons) return null;
  const numbers = persons.map(({ key }) => Number(key.slice(1)));
  const next = Math.max(0, ...numbers) + 1;
  if (next <= 99) return `p${next}`;
  for (let free = 1; free <= 99; free += 1) if (!numbers.includes(free)) return `p${free}`;
  return null;
}

/** Parses a stored draft. Returns null if it is invalid, for example because an older version stored it. */
export function parseDraft(text: string | null): Draft | null {
  const value = text === null ? null : parseJson(text);
  if (!isObject(value) || !Array.isArray(value['persons']) || value['persons'].length === 0) return null;
  const texts = ['key', 'church', 'phone', 'email'].every((name) => typeof value[name] === 'string');
  const flags = ['isTouched', 'isQueued'].every((name) => typeof value[name] === 'boolean');
  const fits = texts && flags && typeof value['seenCents'] === 'number' && value['persons'].every(isPerson);
  return fits ? (value as unknown as Draft) : null;
}

function isPerson(value: unknown): boolean {
  if (!isObject(value) || !Array.isArray(value['activities'])) return false;
  return ['key', 'name', 'age', 'arrival', 'departure', 'meals'].every((name) => typeof value[name] === 'string');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
