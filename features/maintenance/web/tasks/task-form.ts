import { z } from 'zod';
import type { Day } from '#platform/time/calendar.ts';
import type { RepeatKind } from '#features/maintenance/repeat.ts';
import { type TaskField, taskFacts, type TaskRow } from '#features/maintenance/shapes/task.ts';

/** Shape of the form fields: a text with one check per line, months and days without a year, '' without a place. */
const TaskFields = z.strictObject({
  ...taskFacts,
  placeId: orNone(taskFacts.placeId),
  assigneeId: orNone(taskFacts.assigneeId),
  checklist: z
    .string()
    .transform((typed) => [...new Set(typed.split('\n').map((line) => line.trim()))].filter((line) => line !== ''))
    .pipe(taskFacts.checklist),
  restsFrom: ofEveryYear(),
  restsUntil: ofEveryYear(),
});
export type TaskFormValues = z.output<typeof TaskFields>;

type Values = ReturnType<typeof initialValuesOf>;

const unusedFields: Record<RepeatKind, readonly (TaskField & keyof Values)[]> = {
  calendar: ['eventKind', 'daysBefore'],
  completion: ['eventKind', 'daysBefore'],
  event: ['every', 'unit', 'firstDue'],
};

/** Returns the shape of the form. Resets hidden fields to their initial values, because the user could not correct an error in them. */
export function taskForm(start: Values) {
  return z.preprocess((typed) => {
    const values = typed as Values;
    return { ...values, ...Object.fromEntries(unusedFields[values.repeats].map((field) => [field, start[field]])) };
  }, TaskFields);
}

function orNone(idShape: typeof taskFacts.placeId) {
  return z
    .literal('')
    .transform(() => null)
    .or(idShape);
}

function ofEveryYear() {
  return z
    .string()
    .transform((day) => day.slice(5))
    .pipe(taskFacts.restsFrom);
}

export type StoredFacts = Pick<TaskRow, TaskField>;

export function storedFactsOf(task: TaskRow): StoredFacts {
  return Object.fromEntries(Object.keys(taskFacts).map((field) => [field, task[field as TaskField]])) as unknown as StoredFacts;
}

export function initialValuesOf(task: StoredFacts | null, today: Day) {
  const facts = task ?? emptyTask(today);
  return {
    title: facts.title,
    description: facts.description,
    placeId: facts.placeId ?? '',
    assigneeId: facts.assigneeId ?? '',
    checklist: facts.checklist.join('\n'),
    isSafety: facts.isSafety,
    repeats: facts.repeats,
    every: String(facts.every),
    unit: facts.unit,
    firstDue: facts.firstDue,
    eventKind: facts.eventKind,
    daysBefore: String(facts.daysBefore),
    restsFrom: inThisYear(facts.restsFrom, today),
    restsUntil: inThisYear(facts.restsUntil, today),
  };
}

function emptyTask(today: Day): StoredFacts {
  return {
    title: '',
    description: '',
    placeId: null,
    assigneeId: null,
    checklist: [],
    isSafety: false,
    repeats: 'calendar',
    every: 1,
    unit: 'month',
    firstDue: today,
    eventKind: 'any',
    daysBefore: 1,
    restsFrom: '',
    restsUntil: '',
  };
}

function inThisYear(yearDay: string, today: Day): string {
  return yearDay === '' ? '' : `${yearDay === '02-29' ? '2028' : today.slice(0, 4)}-${yearDay}`;
}
