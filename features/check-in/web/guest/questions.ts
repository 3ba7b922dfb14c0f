import { type Activity } from '#features/check-in/price.ts';
import { dayOf, type EventDays, isBelowLeastAge, classifyDay } from '#features/check-in/rules.ts';
import type { Draft } from './draft.ts';
import { fieldId } from './field-id.ts';
import { parseWholeNumber } from './parse-whole-number.ts';

/** What a form is judged by besides itself. */
export interface FormContext {
  days: EventDays;
  activities: readonly Activity[];
}

/** What a family is asked as it types; `about` names what a yes stands for, so that another value is asked about anew. */
export type Question = { about: string } & ({ kind: 'day' } | { kind: 'age'; activity: Activity; age: number });

/** By the id of the element that it is asked at, those that nobody has answered yet. A day that all share is asked about once. */
export function findQuestions({ persons, confirmed = [] }: Draft, { days, activities }: FormContext): ReadonlyMap<string, Question> {
  const found = new Map<string, Question>();
  const asked = new Set(confirmed);
  const ask = (field: string, question: Question) => {
    if (asked.has(question.about)) return;
    asked.add(question.about);
    found.set(field, question);
  };
  for (const { key, age, activities: chosen, ...moments } of persons) {
    for (const field of ['arrival', 'departure'] as const) {
      const day = dayOf(field, moments[field]);
      if (classifyDay(day, days) === 'near') ask(fieldId(key, field), { kind: 'day', about: `${field}=${day}` });
    }
    const years = parseWholeNumber(age);
    for (const activity of activities)
      if (years !== null && chosen.includes(activity.key) && isBelowLeastAge(years, activity))
        ask(fieldId(key, activity.key), { kind: 'age', about: `${key}-${activity.key}@${years}`, activity, age: years });
  }
  return found;
}

/** Ids of the fields whose day is too far from the event: said at once, and refused by the server as well. */
export function findFarFields({ persons }: Draft, { days }: FormContext): ReadonlySet<string> {
  const fields = persons.flatMap(({ key, ...moments }) =>
    (['arrival', 'departure'] as const).flatMap((field) =>
      isWhole(moments[field]) && classifyDay(dayOf(field, moments[field]), days) === 'far' ? [fieldId(key, field)] : [],
    ),
  );
  return new Set(fields);
}

/** While a year is being typed it is 0002. */
function isWhole(moment: string): boolean {
  return /^2[01]\d\d-/.test(moment);
}
