import { openEndedClosureMs } from '#platform/time/find-row-closure.ts';
import { hour, type Instant, addMilliseconds, minute } from '#platform/time/instant.ts';

export const pauseReasons = ['lightning', 'weather', 'maintenance', 'staff', 'other'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** A longer interruption is a closure of the place. */
export const maxPauseMs = 31 * 24 * hour;
/** Interval between reminders, in milliseconds. */
export const reminderInterval = 30 * minute;
export const maxReminders = 8;
/** A reopening can be undone for this long, in milliseconds. */
export const undoPeriod = 10 * minute;

export const pauseStates = ['paused', 'overdue', 'opened', 'closed'] as const;
/** `closed`: the place itself is closed, by maintenance or by planners. */
export type PauseState = (typeof pauseStates)[number];

interface PauseTimes {
  startedAt: Instant;
  until: Instant | null;
  endedAt: Instant | null;
}

/** Returns the state of a pause. Its end makes it overdue and never reopens it. */
export function pauseState({ until, endedAt }: PauseTimes, now: Instant): Exclude<PauseState, 'closed'> {
  if (endedAt !== null) return 'opened';
  return until !== null && until <= now ? 'overdue' : 'paused';
}

/** Returns when staff on duty are first asked whether to reopen. */
export function firstReminderAt({ startedAt, until }: Pick<PauseTimes, 'startedAt' | 'until'>): Instant {
  return until ?? addMilliseconds(startedAt, openEndedClosureMs);
}

/** Counts the reminders due by `now`, at or after the first one. Reminders missed during downtime count as sent. */
export function countDueReminders(pause: Pick<PauseTimes, 'startedAt' | 'until'>, now: Instant): number {
  return Math.floor((Date.parse(now) - Date.parse(firstReminderAt(pause))) / reminderInterval) + 1;
}

/** Returns why a pause cannot end at that time, or null. */
export function validatePauseEnd(until: Instant | null, now: Instant): 'past' | 'too-far' | null {
  if (until === null) return null;
  if (until <= now) return 'past';
  return until > addMilliseconds(now, maxPauseMs) ? 'too-far' : null;
}

export function canUndoOpening(endedAt: Instant, now: Instant): boolean {
  return now <= addMilliseconds(endedAt, undoPeriod);
}
