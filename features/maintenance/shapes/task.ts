import { z } from 'zod';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { id, nonTestId, requiredName, requiredText, text } from '#platform/http/shapes.ts';
import type { FileRow } from '#platform/files/shapes.ts';
import { pressedAtShape } from '#platform/http/device-clock.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { eventKinds, type RepeatRule, repeatKinds, repeatUnits } from '#features/maintenance/repeat.ts';
import { type SafetyTask, findSafetyRefusal } from '#features/maintenance/safety.ts';
import { newWorkId } from './work-id.ts';

const day = z.iso.date('not-a-date').refine((value) => value >= '2000' && value < '2200', 'not-a-date');
const yearDay = z.union([z.literal(''), z.string().refine(isYearDay, 'not-a-year-day')]);

/** Returns a shape for a count that a user types into a field. */
const typedCount = (least: 0 | 1, most: number) =>
  z.coerce
    .number('not-a-number')
    .int('not-a-number')
    .min(least, least === 0 ? 'too-few' : 'too-small')
    .max(most, 'too-large');

/** Validates with the leap year 2028, so that `02-29` is valid and `02-30` is not. */
function isYearDay(value: string): boolean {
  return /^\d\d-\d\d$/.test(value) && z.iso.date().safeParse(`2028-${value}`).success;
}

export const taskFacts = {
  title: requiredName(120),
  description: text(5_000),
  placeId: id.nullable(),
  assigneeId: id.nullable(),
  /** Each line is one check. */
  checklist: z.array(requiredText(200)).max(50, 'too-many'),
  /** Whether the task is a safety inspection: a failed line can close the place, and a skipped line needs a reason. */
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

/** The browser generates `id`, so that retries create only one task. */
export const NewTask = z.strictObject({
  id: newWorkId,
  ...taskFacts,
  assigneeId: taskFacts.assigneeId.default(null),
  isSafety: taskFacts.isSafety.default(false),
});
export const TaskChange = z.strictObject({ id, changes: fieldChanges(taskFacts) });

/** Result of one checklist line. A failed line opens a ticket. */
export const lineOutcomes = ['good', 'failed', 'skipped'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/** `due` completes the task for its due day, `extra` leaves the due day unchanged. */
export const completionTurns = ['due', 'extra'] as const;
export type CompletionTurn = (typeof completionTurns)[number];

/** `due` and `lastDone` are the expected version: of two concurrent completions, the second is refused. `at` is the device time. */
export const TaskCompletion = z.strictObject({
  id: nonTestId,
  at: pressedAtShape,
  taskId: id,
  due: day.nullable(),
  /** Last completion that the device has seen. Older clients omit this field. */
  lastDone: z.iso.datetime().nullable().optional(),
  /** The field sends '' if it is empty. */
  minutes: z.union([z.literal('').transform(() => null), typedCount(0, 10_000)], 'not-minutes').nullable(),
  note: text(2_000),
  /** Whether an early completion counts for the due day or is an extra one. Older clients omit this field: then it is an extra one. */
  turn: z.enum(completionTurns, 'not-said').optional(),
  /** Whether failed lines of a safety inspection close the place. Older clients omit this field: then they close it. */
  closes: z.boolean().optional(),
  lines: z
    .array(z.strictObject({ text: requiredText(200), outcome: z.enum(lineOutcomes, 'not-looked'), note: text(1_000) }))
    .max(50, 'too-many'),
});

export const TaskReference = z.strictObject({ taskId: id });
export const taskIdInput = z.strictObject({ id });
/** `lastDone` is the expected version: a task that was completed after the caller loaded it is not deleted. */
export const TaskRemoval = taskIdInput.extend({ lastDone: z.iso.datetime().nullable() });

/** A line of a completion. `ticketId` is the ticket that a failed line has opened. */
export interface CheckedLine {
  text: string;
  outcome: LineOutcome;
  note: string;
  ticketId: string | null;
}

export interface TaskRow extends RepeatRule {
  id: string;
  title: string;
  description: string;
  placeId: string | null;
  assigneeId: string | null;
  assigneeName: string | null;
  /** Whether the assigned worker was removed from the lists, so that the task counts as unassigned. */
  hasWorkerLeft: boolean;
  checklist: string[];
  isSafety: boolean;
  paused: boolean;
  /** Next due day. null if the task is paused or no event is upcoming. */
  nextDue: Day | null;
  /** Start of the event before which the task is due. */
  beforeEvent: Instant | null;
  /** Time at which the due day changes because that event ends. The client then reloads the row. */
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

/** Returns the shape for the form, which includes the checks of `findSafetyRefusal`. */
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
