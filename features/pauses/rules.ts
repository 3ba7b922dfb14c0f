import { openEndedClosureMs } from '#platform/time/find-row-closure.ts';
import { hour, type Instant, addMilliseconds, minute } from '#platform/time/instant.ts';

export const pauseReasons = ['lightning', 'weather', 'maintenance', 'staff', 'other'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** A longer one is a closed place. */
export const maxPauseMs = 31 * 24 * hour;
/** From reminder to reminder. */
export const reminderInterval = 30 * minute;
export const maxReminders = 8;
/** So long an opening can be taken back. */
export const undoPeriod = 10 * minute;

export const pauseStates = ['paused', 'overdue', 'opened', 'closed'] as const;
/** `closed`: among the places, by maintenance or by planners. */
export type PauseState = (typeof pauseStates)[number];

interface PauseTimes {
  startedAt: Instant;
  until: Instant | null;
  endedAt: Instant | null;
}

/** How a pause stands: its end makes it overdue and never opens it. */
export function pauseState({ until, endedAt }: PauseTimes, now: Instant): Exclude<PauseState, 'closed'> {
  if (endedAt !== null) return 'opened';
  return until !== null && until <= now ? 'overdue' : 'paused';
}

/** When those on duty are asked first whether it can be opened. */
export function firstReminderAt({ startedAt, until }: Pick<PauseTimes, 'startedAt' | 'until'>): Instant {
  return until ?? addMilliseconds(startedAt, openEndedClosureMs);
}

/** How many reminders were due by a moment, where the first is. What was missed while nothing ran counts as asked. */
export function countDueReminders(one: Pick<PauseTimes, 'startedAt' | 'until'>, now: Instant): number {
  return Math.floor((Date.parse(now) - Date.parse(firstReminderAt(one))) / reminderInterval) + 1;
}

/** Why a pause cannot last until then, if it cannot. */
export function validatePauseEnd(until: Instant | null, now: Instant): 'past' | 'too-far' | null {
  if (until === null) return null;
  if (until <= now) return 'past';
  return until > addMilliseconds(now, maxPauseMs) ? 'too-far' : null;
}

/** Whether an opening may still be taken back as a slip of the finger. */
export function canUndoOpening(endedAt: Instant, now: Instant): boolean {
  return now <= addMilliseconds(endedAt, undoPeriod);
}
