import { newId } from '#platform/http/web/new-id.ts';
import type { GuestEvent } from '#features/check-in/shapes/event.ts';
import { maxPersons, type PhotoAnswer, photoAnswers } from '#features/check-in/rules.ts';
import type { LocalMoment } from '#platform/time/calendar.ts';
import { suggestTimes } from './camp-clock.ts';
import type { EarlyInput } from './early-input.ts';
import { fieldId } from './field-id.ts';

/** A form as it is typed: numbers are still the text in their fields. */
export interface Draft {
  /** The submission's key: one per form, shared by all tabs of this phone. */
  key: string;
  /** Known to this phone alone: with it a resend is told the private link. Drafts of an older version have none. */
  resendKey?: string;
  /** The secret of the form that this one adds people to: then the day fee is not charged again. */
  joins?: string;
  church: string;
  phone: string;
  email: string;
  persons: DraftPerson[];
  /** Whether photos of them may be taken and shown. */
  photos?: PhotoAnswer;
  /** Of what was sent before: the version that this changes. */
  began?: string;
  /** Whether anybody typed anything. */
  isTouched: boolean;
  /** Pressed and not yet answered: it is sent until it is. */
  isQueued: boolean;
  /** It was pressed once: an answer that was lost may hide that it has arrived. */
  wasQueued?: boolean;
  /** The total that was seen when it was pressed. */
  seenCents: number;
  /** Times and meals that somebody other than the first was given by hand, by `fieldId`: they follow nobody. */
  own?: string[];
  /** Questions that were answered with yes, by what they are about (questions.ts). */
  confirmed?: string[] | undefined;
}

export interface DraftPerson {
  /** `p1`, `p2`, …: stays with the person while others come and go. */
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

/** Another in its place, with nothing that was typed. */
export function clearDraft({ persons: [first, ...others] }: Draft): Draft {
  const texts = { church: '', phone: '', email: '' };
  const persons = (first ? [first] : others).map((person) => ({ ...person, name: '', age: '', meals: '', activities: [] }));
  return { key: newId(), resendKey: newResendKey(), ...texts, persons, isTouched: false, isQueued: false, seenCents: 0 };
}

function newResendKey(): string {
  return newId() + newId();
}

/** Joins that form, or none, as the button said; what has been typed already stays what it was begun as. */
export function withJoins(draft: Draft, joins: string | null): Draft {
  if (draft.isTouched) return draft;
  return joins === null ? withoutJoins(draft) : { ...draft, joins };
}

/** A family of its own. */
export function withoutJoins({ joins: _secret, ...draft }: Draft): Draft {
  return draft;
}

export function withField(draft: Draft, field: FamilyField, value: string): Draft {
  return { ...draft, [field]: value, isTouched: true };
}

export function withPhotos(draft: Draft, photos: PhotoAnswer): Draft {
  return { ...draft, photos, isTouched: true };
}

const shared = ['arrival', 'departure', 'meals'] as const;

/**
 * One person's field. Times and meals of the first go to all who had the same, and none of their own: on its way from 9 to
 * 10 a number is 1 for a moment.
 */
export function withPersonField<Field extends PersonField>(draft: Draft, key: string, field: Field, value: DraftPerson[Field]): Draft {
  const [first] = draft.persons;
  const { own = [] } = draft;
  const isShared = shared.some((one) => one === field);
  const leads = isShared && first?.key === key;
  const persons = draft.persons.map((person) => {
    const follows = leads && person[field] === first[field] && !own.includes(fieldId(person.key, field));
    return person.key === key || follows ? { ...person, [field]: value } : person;
  });
  const after = { ...draft, persons, isTouched: true };
  return isShared && !leads ? { ...after, own: [...new Set([...own, fieldId(key, field)])] } : after;
}

/** What of a form that was sent is no longer as the first has it. */
export function findOwnFields([first, ...others]: readonly DraftPerson[]): string[] {
  return others.flatMap((person) => shared.filter((field) => person[field] !== first?.[field]).map((field) => fieldId(person.key, field)));
}

/** With what was typed before the script came. A form that is being sent already stays as it was pressed. */
export function applyEarlyInput(draft: Draft, { fields, boxes, choices }: Omit<EarlyInput, 'focus'>): Draft {
  if (draft.isQueued) return draft;
  let after = draft;
  for (const field of ['church', 'phone', 'email'] as const) {
    const typed = fields.get(field);
    if (typed !== undefined) after = withField(after, field, typed);
  }
  const photos = photoAnswers.find((answer) => answer === choices.get('photos'));
  if (photos !== undefined) after = withPhotos(after, photos);
  for (const { key } of draft.persons) {
    for (const field of ['name', 'age', 'arrival', 'departure', 'meals'] as const) {
      const typed = fields.get(fieldId(key, field));
      if (typed !== undefined) after = withPersonField(after, key, field, typed);
    }
    for (const [name, isChecked] of boxes)
      if (name.startsWith(fieldId(key, ''))) after = withActivity(after, key, name.slice(fieldId(key, '').length), isChecked);
  }
  return after;
}

export function withActivity(draft: Draft, key: string, activity: string, isChosen: boolean): Draft {
  const before = draft.persons.find((person) => person.key === key)?.activities ?? [];
  if (before.includes(activity) === isChosen) return draft;
  return withPersonField(draft, key, 'activities', isChosen ? [...before, activity] : before.filter((one) => one !== activity));
}

export function withConfirmed(draft: Draft, about: string): Draft {
  return { ...draft, confirmed: [...(draft.confirmed ?? []), about], isTouched: true };
}

/** They come, eat and go with the first. */
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
  // The key may have been that of somebody who was taken out.
  const own = (draft.own ?? []).filter((id) => !shared.some((field) => id === fieldId(key, field)));
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

/** What closed meanwhile is chosen by nobody. */
export function withoutActivities(draft: Draft, gone: readonly string[]): Draft {
  const persons = draft.persons.map((person) => ({ ...person, activities: person.activities.filter((key) => !gone.includes(key)) }));
  return { ...draft, persons };
}

/** After the highest ever used here, so that a line of a price never changes its person; then the lowest that is free. */
function freeKey(persons: readonly DraftPerson[]): string | null {
  if (persons.length >= maxPersons) return null;
  const numbers = persons.map(({ key }) => Number(key.slice(1)));
  const next = Math.max(0, ...numbers) + 1;
  if (next <= 99) return `p${next}`;
  for (let free = 1; free <= 99; free += 1) if (!numbers.includes(free)) return `p${free}`;
  return null;
}

/** Text that was kept, as a draft; null when it is none: an older version's, or somebody else's. */
export function parseDraft(kept: string | null): Draft | null {
  const read = kept === null ? null : parsed(kept);
  if (!isObject(read) || !Array.isArray(read['persons']) || read['persons'].length === 0) return null;
  const texts = ['key', 'church', 'phone', 'email'].every((name) => typeof read[name] === 'string');
  const flags = ['isTouched', 'isQueued'].every((name) => typeof read[name] === 'boolean');
  const fits = texts && flags && typeof read['seenCents'] === 'number' && read['persons'].every(isPerson);
  return fits ? (read as unknown as Draft) : null;
}

function isPerson(value: unknown): boolean {
  if (!isObject(value) || !Array.isArray(value['activities'])) return false;
  return ['key', 'name', 'age', 'arrival', 'departure', 'meals'].every((name) => typeof value[name] === 'string');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (wrong) {
    if (wrong instanceof SyntaxError) return null;
    throw wrong;
  }
}
