import { openEndedMs } from '#platform/time/closed-row.ts';
import { hour, type Instant, later, minute } from '#platform/time/instant.ts';

export const pauseReasons = ['lightning', 'weather', 'maintenance', 'staff', 'other'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** A longer one is a closed place. */
export const longestMs = 31 * 24 * hour;
/** From reminder to reminder. */
export const reminderEvery = 30 * minute;
export const mostReminders = 8;
/** So long an opening can be taken back. */
export const openedByMistake = 10 * minute;

export const pauseStates = ['paused', 'overdue', 'opened', 'closed'] as const;
/** `closed`: among the places, by maintenance or by planners. */
export type PauseState = (typeof pauseStates)[number];

interface Lasting {
  startedAt: Instant;
  until: Instant | null;
  endedAt: Instant | null;
}

/** How a pause stands: its end makes it overdue and never opens it. */
export function pauseState({ until, endedAt }: Lasting, now: Instant): Exclude<PauseState, 'closed'> {
  if (endedAt !== null) return 'opened';
  return until !== null && until <= now ? 'overdue' : 'paused';
}

/** When those on duty are asked first whether it can be opened. */
export function firstReminder({ startedAt, until }: Pick<Lasting, 'startedAt' | 'until'>): Instant {
  return until ?? later(startedAt, openEndedMs);
}

/** How many reminders were due by a moment, where the first is. What was missed while nothing ran counts as asked. */
export function remindersDue(one: Pick<Lasting, 'startedAt' | 'until'>, now: Instant): number {
  return Math.floor((Date.parse(now) - Date.parse(firstReminder(one))) / reminderEvery) + 1;
}

/** Why a pause cannot last until then, if it cannot. */
export function endRefusal(until: Instant | null, now: Instant): 'past' | 'too-far' | null {
  if (until === null) return null;
  if (until <= now) return 'past';
  return until > later(now, longestMs) ? 'too-far' : null;
}

/** Whether an opening may still be taken back as a slip of the finger. */
export function isSlip(endedAt: Instant, now: Instant): boolean {
  return now <= later(endedAt, openedByMistake);
}
