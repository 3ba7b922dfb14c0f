/** An instant as ISO 8601 in UTC with milliseconds, such as `2026-06-12T20:30:00.000Z`. Instants can be sorted and compared as strings. */
export type Instant = string;

/** Converts a date or milliseconds to an instant. */
export function instantOf(moment: Date | number): Instant {
  return new Date(moment).toISOString();
}

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Adds milliseconds of real time. For days use `addDays` of `calendar.ts`, because a day may have 23 or 25 hours. */
export function addMilliseconds(from: Instant, milliseconds: number): Instant {
  return instantOf(Date.parse(from) + milliseconds);
}
