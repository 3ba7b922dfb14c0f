import { openEndedClosureMs } from '#platform/time/find-row-closure.ts';
import { hour, type Instant, addMilliseconds, minute } from '#platform/time/instant.ts';

export const pauseReasons = ['lightning', 'weather', 'maintenance', 'staff', 'other'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Maximum length of a pause, in milliseconds. A longer interruption is a closure of the place. */
export const maxPauseMs = 31 * 24 * hour;
/** Interval between reminders, in milliseconds. */
export const reminderInterval = 30 * minute;
export const maxReminders = 8;
/** A reopening can be undone for this long, in milliseconds. */
export const undoPeriod = 10 * minute;

export const pauseStates = ['paused', 'overdue', 'opened', 'closed'] as const;
/** States of a pause. `closed` means that maintenance or planners have closed the place itself. */
export type PauseState = (typeof pauseStates)[number];

interface PauseTimes {
  startedAt: Instant;
  until: Instant | null;
  endedAt: Instant | null;
}

/** Returns the state of a pause. At its end, a pause becomes overdue and is never reopened automatically. */
export function pauseState({ until, endedAt }: PauseTimes, now: Instant): Exclude<PauseState, 'closed'> {
  if (endedAt !== null) return 'opened';
  return until !== null && until <= now ? 'overdue' : 'paused';
}

/** Returns the time when staff on duty are first asked whether to reopen. */
export function firstReminderAt({ startedAt, until }: Pick<PauseTimes, 'startedAt' | 'until'>): Instant {
  return until ?? addMilliseconds(startedAt, openEndedClosureMs);
}

/** Returns the number of reminders that are due by `now`. Reminders missed during downtime count as sent. */
export function countDueReminders(pause: Pick<PauseTimes, 'startedAt' | 'until'>, now: Instant): number {
  return Math.floor((Date.parse(now) - Date.parse(firstReminderAt(pause))) / reminderInterval) + 1;
}

/** Returns the reason why a pause cannot end at that time, or null. */
export function validatePauseEnd(until: Instant | null, now: Instant): 'past' | 'too-far' | null {
  if (until === null) return null;
  if (until <= now) return 'past';
  return until > addMilliseconds(now, maxPauseMs) ? 'too-far' : null;
}

export function canUndoOpening(endedAt: Instant, now: Instant): boolean {
  return now <= addMilliseconds(endedAt, undoPeriod);
}
