import { clockTimeIn, dayIn } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import type { Instant } from '#platform/time/instant.ts';

/** Formats an instant for a date and time field in the camp's zone: `2026-06-12T16:30`. */
export function formatMomentInput(zone: string, moment: Instant): string {
  return `${dayIn(zone, moment)}T${clockTimeIn(zone, moment)}`;
}

/** Parses the text of a date and time field; null while it is incomplete. */
export function parseMomentInput(zone: string, typed: string): Instant | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(typed) ?? [];
  return day === undefined || time === undefined || !isCompleteDay(typed) ? null : toInstant(zone, day, time);
}

/** Returns whether a date is complete. Browsers give '' for a missing part, and the year 0020 for a half-typed 2027. */
export function isCompleteDay(typed: string): boolean {
  return typed >= '2000';
}
