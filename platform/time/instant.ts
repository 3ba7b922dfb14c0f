/**
 * A moment, as ISO 8601 in UTC with milliseconds: `2026-06-12T20:30:00.000Z`.
 * Always this one format, so instants sort and compare as strings and cross the wire as they are.
 */
export type Instant = string;

/** @example instantOf(0) === '1970-01-01T00:00:00.000Z' */
export function instantOf(moment: Date | number): Instant {
  return new Date(moment).toISOString();
}

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/**
 * An instant some milliseconds later (earlier when negative). For lengths of real time only:
 * a night or a day of the camp may be 23 or 25 hours, which is `calendar.ts`.
 */
export function addMilliseconds(from: Instant, milliseconds: number): Instant {
  return instantOf(Date.parse(from) + milliseconds);
}
