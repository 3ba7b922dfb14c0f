import { clockTimeIn, dayIn } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import type { Instant } from '#platform/time/instant.ts';

/** A moment as a field of a day and a time holds it, by the camp's clock: `2026-06-12T16:30`. */
export function formatMomentInput(zone: string, moment: Instant): string {
  return `${dayIn(zone, moment)}T${clockTimeIn(zone, moment)}`;
}

/** What was typed, as a moment; null while it is not whole. */
export function parseMomentInput(zone: string, typed: string): Instant | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(typed) ?? [];
  return day === undefined || time === undefined || !isCompleteDay(typed) ? null : toInstant(zone, day, time);
}

/** Whether a day has all its parts. Browsers give '' while one is missing, and the year 20 for 2027 half typed. */
export function isCompleteDay(typed: string): boolean {
  return typed >= '2000';
}
