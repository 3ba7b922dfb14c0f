/**
 * A moment, as ISO 8601 in UTC with milliseconds: `2026-06-12T20:30:00.000Z`. Always this one format, so instants sort and compare as
 * strings and cross the wire as they are.
 */
export type Instant = string;

/** Converts a date or milliseconds to an instant. @example instantOf(0) === '1970-01-01T00:00:00.000Z' */
export function instantOf(moment: Date | number): Instant {
  return new Date(moment).toISOString();
}

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Adds milliseconds to an instant. For real durations only: a camp day or night may have 23 or 25 hours; use `calendar.ts`. */
export function addMilliseconds(from: Instant, milliseconds: number): Instant {
  return instantOf(Date.parse(from) + milliseconds);
}
