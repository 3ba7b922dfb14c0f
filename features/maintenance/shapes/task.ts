import { z } from 'zod';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { id, nonTestId, requiredName, requiredText, text } from '#platform/http/shapes.ts';
import type { FileRow } from '#platform/files/shapes.ts';
import { pressedAtShape } from '#platform/outbox/device-clock.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { eventKinds, type Repeat, repeatKinds, repeatUnits } from '#features/maintenance/repeat.ts';
import { type SafetyTask, findSafetyRefusal } from '#features/maintenance/safety.ts';
import { newWorkId } from './work-id.ts';

const day = z.iso.date('not-a-date').refine((value) => value >= '2000' && value < '2200', 'not-a-date');
const yearDay = z.union([z.literal(''), z.string().refine(isYearDay, 'not-a-year-day')]);

/** A count as a field gives it, from 0 or from 1 on. */
const typedCount = (least: 0 | 1, most: number) =>
  z.coerce
    .number('not-a-number')
    .int('not-a-number')
    .min(least, least === 0 ? 'too-few' : 'too-small')
    .max(most, 'too-large');

/** `02-29` is one; `02-30` is none. */
function isYearDay(value: string): boolean {
  return /^\d\d-\d\d$/.test(value) && z.iso.date().safeParse(`2028-${value}`).success;
}

export const taskFacts = {
  title: requiredName(120),
  description: text(5_000),
  placeId: id.nullable(),
  /** A worker of the lists. */
  assigneeId: id.nullable(),
  /** What is looked at each time, a line each. */
  checklist: z.array(requiredText(200)).max(50, 'too-many'),
  /** A failed line closes the place, and no line is skipped without a reason. */
  isSafety: z.boolean(),
  repeats: z.enum(repeatKinds),
  every: typedCount(1, 1_000),
  unit: z.enum(repeatUnits),
  firstDue: day,
  eventKind: z.enum(eventKinds),
  daysBefore: typedCount(0, 365),
  restsFrom: yearDay,
  restsUntil: yearDay,
};
export type TaskField = keyof typeof taskFacts;

/** `id` is made in the browser, so that sending it twice leaves one. */
export const NewTask = z.strictObject({
  id: newWorkId,
  ...taskFacts,
  assigneeId: taskFacts.assigneeId.default(null),
  isSafety: taskFacts.isSafety.default(false),
});
export const TaskChange = z.strictObject({ id, changes: fieldChanges(taskFacts) });

/** How a line of the checklist was found. `failed` becomes a ticket. */
export const outcomes = ['good', 'failed', 'skipped'] as const;
export type Outcome = (typeof outcomes)[number];

/** Done for the day it is due, or an extra time that leaves the due day as it is. */
export const turns = ['due', 'extra'] as const;
export type Turn = (typeof turns)[number];

/**
 * `due` is the day that the asker saw it due, `lastDone` when they saw it done last: of two who do it at once the second is told. `at` is
 * when, by a device that kept it.
 */
export const TaskCompletion = z.strictObject({
  id: nonTestId,
  at: pressedAtShape,
  taskId: id,
  due: day.nullable(),
  /** What waits on a device from before does not say it. */
  lastDone: z.iso.datetime().nullable().optional(),
  /** '' is what a field gives where nobody said. */
  minutes: z.union([z.literal('').transform(() => null), typedCount(0, 10_000)], 'not-minutes').nullable(),
  note: text(2_000),
  /** The turn that an early completion counts for; older clients omit it, and it then counts as an extra time. */
  turn: z.enum(turns, 'not-said').optional(),
  /** Whether failed lines of a safety inspection close its place; older clients omit it, and they do. */
  closes: z.boolean().optional(),
  lines: z
    .array(z.strictObject({ text: requiredText(200), outcome: z.enum(outcomes, 'not-looked'), note: text(1_000) }))
    .max(50, 'too-many'),
});

export const TaskReference = z.strictObject({ taskId: id });
export const byTask = z.strictObject({ id });
/** `lastDone` is when the asker saw it done last: what somebody has done since does not go with it. */
export const TaskRemoval = byTask.extend({ lastDone: z.iso.datetime().nullable() });

/** A line as it was found; `ticketId` of what it became. */
export interface CheckedLine {
  text: string;
  outcome: Outcome;
  note: string;
  ticketId: string | null;
}

export interface TaskRow extends Repeat {
  id: string;
  title: string;
  description: string;
  placeId: string | null;
  assigneeId: string | null;
  assigneeName: string | null;
  /** Taken off the lists: it is anybody's until it is given to somebody else. */
  hasWorkerLeft: boolean;
  checklist: string[];
  isSafety: boolean;
  paused: boolean;
  /** null while it is paused by no one and waits for an event to come. */
  nextDue: Day | null;
  /** The start of the event before which it is due. */
  beforeEvent: Instant | null;
  /** When it must be looked at again without a change: such an event ends. */
  turnsAt: Instant | null;
  lastDone: { at: Instant; byName: string } | null;
  createdAt: Instant;
}

export interface CompletionRow {
  id: string;
  doneAt: Instant;
  byName: string;
  minutes: number | null;
  note: string;
  lines: CheckedLine[];
  due: Day | null;
  isExtra: boolean;
  photos: FileRow[];
}

/** The same as the screen checks it: of a safety inspection also what `safetyRefusal` says. */
export function completionShapeOf(task: SafetyTask) {
  return TaskCompletion.superRefine(({ lines }, context) => {
    const refusal = findSafetyRefusal(task, lines);
    if (refusal?.field !== undefined)
      context.addIssue({
        code: 'custom',
        message: refusal.refused,
        path: refusal.field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
      });
  });
}
