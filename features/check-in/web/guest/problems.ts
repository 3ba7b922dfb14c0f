import { parsePhone } from '#platform/ui/phone.ts';
import { maxAge, maxMeals } from '#features/check-in/rules.ts';
import type { Draft, DraftPerson } from './draft.ts';
import { fieldId } from './field-id.ts';
import { findFarFields, type FormContext, findQuestions } from './questions.ts';

/** Codes of i18n/guest `problems`. */
export type Problem =
  | 'empty'
  | 'not-a-number'
  | 'too-large'
  | 'too-long'
  | 'not-one-line'
  | 'not-an-email'
  | 'not-a-phone'
  | 'contact-needed'
  | 'departure-first'
  | 'not-a-date'
  | 'far-from-event'
  | 'unanswered'
  | 'unclear';

/** By the id of the field's element: `church`, `p2-age`. In the order of the form. */
export type Problems = ReadonlyMap<string, Problem>;

const longestName = 120;

/** What keeps a form from being sent. The server judges again by shapes.ts; here it is said before the trip. */
export function findProblems(draft: Draft, context: FormContext): Problems {
  const found = new Map<string, Problem>();
  const say = (field: string, problem: Problem | null) => problem !== null && found.set(field, problem);
  say('church', ofText(draft.church));
  const [phone, email] = [draft.phone.trim(), draft.email.trim()];
  if (phone === '' && email === '') say('phone', 'contact-needed');
  if (phone !== '') say('phone', parsePhone(phone) === null ? 'not-a-phone' : null);
  if (email !== '') say('email', looksLikeEmail(email) ? null : 'not-an-email');
  for (const person of draft.persons)
    for (const [field, problem] of Object.entries(ofPerson(person))) say(fieldId(person.key, field), problem);
  for (const field of findFarFields(draft, context)) found.set(field, 'far-from-event');
  for (const field of findQuestions(draft, context).keys()) if (!found.has(field)) found.set(field, 'unanswered');
  return found;
}

/** The server's word on fields it could not take: `persons.0.name` becomes the id of its element. */
export function mapServerProblems(fields: Readonly<Record<string, string>>, draft: Draft): Problems {
  const found = new Map<string, Problem>();
  for (const [path, code] of Object.entries(fields)) {
    const [, index, field] = /^persons\.(\d+)\.(\w+)/.exec(path) ?? [];
    const person = index === undefined ? undefined : draft.persons[Number(index)];
    found.set(person && field ? fieldId(person.key, field) : path, known.has(code) ? (code as Problem) : 'unclear');
  }
  return found;
}

const known = new Set<string>([
  'empty',
  'too-large',
  'too-long',
  'not-one-line',
  'not-an-email',
  'not-a-phone',
  'contact-needed',
  'departure-first',
  'not-a-date',
  'far-from-event',
] satisfies Problem[]);

function ofPerson({ name, age, arrival, departure, meals }: DraftPerson): Record<string, Problem | null> {
  return {
    name: ofText(name),
    age: ofNumber(age, maxAge),
    arrival: ofMoment(arrival),
    departure: ofMoment(departure) ?? (ofMoment(arrival) === null && departure <= arrival ? 'departure-first' : null),
    meals: ofNumber(meals, maxMeals),
  };
}

function ofText(typed: string): Problem | null {
  if (typed.trim() === '') return 'empty';
  return typed.trim().normalize('NFC').length > longestName ? 'too-long' : null;
}

function ofNumber(typed: string, most: number): Problem | null {
  if (typed.trim() === '') return 'empty';
  if (!/^\d+$/.test(typed.trim())) return 'not-a-number';
  return Number(typed) > most ? 'too-large' : null;
}

function ofMoment(typed: string): Problem | null {
  if (typed === '') return 'empty';
  return /^2[01]\d\d-\d\d-\d\dT\d\d:\d\d$/.test(typed) ? null : 'not-a-date';
}

function looksLikeEmail(typed: string): boolean {
  return typed.length <= 254 && /^[^\s@,;:<>()"[\]\\]+@[^\s@,;:<>()"[\]\\.]+(\.[^\s@,;:<>()"[\]\\.]+)+$/.test(typed);
}
