import { z } from 'zod';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { id, nonTestId, requiredName, requiredText, text } from '#platform/http/shapes.ts';
import type { FileRow } from '#platform/files/shapes.ts';
import { pressedAtShape } from '#platform/http/device-clock.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { eventKinds, type Repeat, repeatKinds, repeatUnits } from '#features/maintenance/repeat.ts';
import { type SafetyTask, findSafetyRefusal } from '#features/maintenance/safety.ts';
import { newWorkId } from './work-id.ts';

const day = z.iso.date('not-a-date').refine((value) => value >= '2000' && value < '2200', 'not-a-date');
const yearDay = z.union([z.literal(''), z.string().refine(isYearDay, 'not-a-year-day')]);

/** A count typed into a field. */
const typedCount = (least: 0 | 1, most: number) =>
  z.coerce
    .number('not-a-number')
    .int('not-a-number')
    .min(least, least === 0 ? 'too-few' : 'too-small')
    .max(most, 'too-large');

/** 2028 is a leap year: `02-29` is valid, `02-30` is not. */
function isYearDay(value: string): boolean {
  return /^\d\d-\d\d$/.test(value) && z.iso.date().safeParse(`2028-${value}`).success;
}

export const taskFacts = {
  title: requiredName(120),
  description: text(5_000),
  placeId: id.nullable(),
  assigneeId: id.nullable(),
  /** One line per check. */
  checklist: z.array(requiredText(200)).max(50, 'too-many'),
  /** A failed line can close the place, and skipping a line requires a reason. */
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

/** The browser makes `id`, so retries create one task. */
export const NewTask = z.strictObject({
  id: newWorkId,
  ...taskFacts,
  assigneeId: taskFacts.assigneeId.default(null),
  isSafety: taskFacts.isSafety.default(false),
});
export const TaskChange = z.strictObject({ id, changes: fieldChanges(taskFacts) });

/** Result of a checklist line; `failed` opens a ticket. */
export const outcomes = ['good', 'failed', 'skipped'] as const;
export type Outcome = (typeof outcomes)[number];

/** `due` completes the current turn; `extra` leaves the due day unchanged. */
export const turns = ['due', 'extra'] as const;
export type Turn = (typeof turns)[number];

/** `due` and `lastDone` are the expected version: of two completions at once, the second is refused. `at` is device time. */
export const TaskCompletion = z.strictObject({
  id: nonTestId,
  at: pressedAtShape,
  taskId: id,
  due: day.nullable(),
  /** Older clients omit this field. */
  lastDone: z.iso.datetime().nullable().optional(),
  /** Fields send '' for no value. */
  minutes: z.union([z.literal('').transform(() => null), typedCount(0, 10_000)], 'not-minutes').nullable(),
  note: text(2_000),
  /** The turn that an early completion counts for. Older clients omit it: then it is an extra time. */
  turn: z.enum(turns, 'not-said').optional(),
  /** Whether failed lines of a safety inspection close the place. Older clients omit it: then they do. */
  closes: z.boolean().optional(),
  lines: z
    .array(z.strictObject({ text: requiredText(200), outcome: z.enum(outcomes, 'not-looked'), note: text(1_000) }))
    .max(50, 'too-many'),
});

export const TaskReference = z.strictObject({ taskId: id });
export const byTask = z.strictObject({ id });
/** `lastDone` is the expected version: a task completed since is not deleted. */
export const TaskRemoval = byTask.extend({ lastDone: z.iso.datetime().nullable() });

/** `ticketId` is the ticket that a failed line opened. */
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
  /** The worker was removed from the lists: the task is unassigned. */
  hasWorkerLeft: boolean;
  checklist: string[];
  isSafety: boolean;
  paused: boolean;
  /** null if it is paused or no event is coming. */
  nextDue: Day | null;
  /** Start of the event before which it is due. */
  beforeEvent: Instant | null;
  /** When the due day changes without a write: the end of that event. */
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

/** The shape for the form, which also applies `findSafetyRefusal`. */
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
