import { type Activity } from '#features/check-in/price.ts';
import { dayOf, type EventDays, isBelowLeastAge, classifyDay } from '#features/check-in/rules.ts';
import type { Draft } from './draft.ts';
import { fieldId } from './field-id.ts';
import { parseWholeNumber } from './parse-whole-number.ts';

export interface FormContext {
  days: EventDays;
  activities: readonly Activity[];
}

/** A question at a field. `about` identifies the value in question, so a changed value leads to a new question. */
export type Question = { about: string } & ({ kind: 'day' } | { kind: 'age'; activity: Activity; age: number });

/** Returns the questions that are not confirmed, by element id. If several people share a day, it is asked about once. */
export function findQuestions({ persons, confirmed = [] }: Draft, { days, activities }: FormContext): ReadonlyMap<string, Question> {
  const questions = new Map<string, Question>();
  const answered = new Set(confirmed);
  const addQuestion = (field: string, question: Question) => {
    if (answered.has(question.about)) return;
    answered.add(question.about);
    questions.set(field, question);
  };
  for (const { key, age, activities: chosen, ...moments } of persons) {
    for (const field of ['arrival', 'departure'] as const) {
      const day = dayOf(field, moments[field]);
      if (classifyDay(day, days) === 'near') addQuestion(fieldId(key, field), { kind: 'day', about: `${field}=${day}` });
    }
    const years = parseWholeNumber(age);
    for (const activity of activities)
      if (years !== null && chosen.includes(activity.key) && isBelowLeastAge(years, activity))
        addQuestion(fieldId(key, activity.key), { kind: 'age', about: `${key}-${activity.key}@${years}`, activity, age: years });
  }
  return questions;
}

/** Returns the ids of fields with a day too far from the event. The server refuses these days as well. */
export function findFarFields({ persons }: Draft, { days }: FormContext): ReadonlySet<string> {
  const fields = persons.flatMap(({ key, ...moments }) =>
    (['arrival', 'departure'] as const).flatMap((field) =>
      isYearComplete(moments[field]) && classifyDay(dayOf(field, moments[field]), days) === 'far' ? [fieldId(key, field)] : [],
    ),
  );
  return new Set(fields);
}

/** A year that the user is still typing is, for example, 0002. */
function isYearComplete(moment: string): boolean {
  return /^2[01]\d\d-/.test(moment);
}
