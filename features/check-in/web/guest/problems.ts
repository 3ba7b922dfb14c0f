import { parsePhone } from '#platform/i18n/phone.ts';
import { maxAge, maxMeals } from '#features/check-in/rules.ts';
import type { Draft, DraftPerson } from './draft.ts';
import { fieldId } from './field-id.ts';
import { findFarFields, type FormContext, findQuestions } from './questions.ts';

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

/** Problems by element id, such as `church` or `p2-age`, in the order of the form. */
export type Problems = ReadonlyMap<string, Problem>;

const maxNameLength = 120;

/** Validates a form before it is sent. The server validates the form again with its own shapes. */
export function findProblems(draft: Draft, context: FormContext): Problems {
  const problems = new Map<string, Problem>();
  const report = (field: string, problem: Problem | null) => problem !== null && problems.set(field, problem);
  report('church', validateText(draft.church));
  const [phone, email] = [draft.phone.trim(), draft.email.trim()];
  if (phone === '' && email === '') report('phone', 'contact-needed');
  if (phone !== '') report('phone', parsePhone(phone) === null ? 'not-a-phone' : null);
  if (email !== '') report('email', looksLikeEmail(email) ? null : 'not-an-email');
  for (const person of draft.persons)
    for (const [field, problem] of Object.entries(validatePerson(person))) report(fieldId(person.key, field), problem);
  for (const field of findFarFields(draft, context)) problems.set(field, 'far-from-event');
  for (const field of findQuestions(draft, context).keys()) if (!problems.has(field)) problems.set(field, 'unanswered');
  return problems;
}

/** Maps the server's field errors to element ids: `persons.0.name` becomes `p1-name`. */
export function mapServerProblems(fields: Readonly<Record<string, string>>, draft: Draft): Problems {
  const problems = new Map<string, Problem>();
  for (const [path, code] of Object.entries(fields)) {
    const [, index, field] = /^persons\.(\d+)\.(\w+)/.exec(path) ?? [];
    const person = index === undefined ? undefined : draft.persons[Number(index)];
    problems.set(person && field ? fieldId(person.key, field) : path, knownCodes.has(code) ? (code as Problem) : 'unclear');
  }
  return problems;
}

const knownCodes = new Set<string>([
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

function validatePerson({ name, age, arrival, departure, meals }: DraftPerson): Record<string, Problem | null> {
  return {
    name: validateText(name),
    age: validateNumber(age, maxAge),
    arrival: validateMoment(arrival),
    departure: validateMoment(departure) ?? (validateMoment(arrival) === null && departure <= arrival ? 'departure-first' : null),
    meals: validateNumber(meals, maxMeals),
  };
}

function validateText(text: string): Problem | null {
  if (text.trim() === '') return 'empty';
  return text.trim().normalize('NFC').length > maxNameLength ? 'too-long' : null;
}

function validateNumber(text: string, max: number): Problem | null {
  if (text.trim() === '') return 'empty';
  if (!/^\d+$/.test(text.trim())) return 'not-a-number';
  return Number(text) > max ? 'too-large' : null;
}

function validateMoment(text: string): Problem | null {
  if (text === '') return 'empty';
  return /^2[01]\d\d-\d\d-\d\dT\d\d:\d\d$/.test(text) ? null : 'not-a-date';
}

function looksLikeEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@,;:<>()"[\]\\]+@[^\s@,;:<>()"[\]\\.]+(\.[^\s@,;:<>()"[\]\\.]+)+$/.test(text);
}
