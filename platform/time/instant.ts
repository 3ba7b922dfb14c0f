/** Holds a moment as ISO 8601 in UTC with milliseconds: `2026-06-12T20:30:00.000Z`. Sorts and compares as a string. */
export type Instant = string;

/** Converts a date or milliseconds to an instant. */
export function instantOf(moment: Date | number): Instant {
  return new Date(moment).toISOString();
}

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Adds a real duration. A camp day may have 23 or 25 hours: use `addDays` of `calendar.ts` for days. */
export function addMilliseconds(from: Instant, milliseconds: number): Instant {
  return instantOf(Date.parse(from) + milliseconds);
}
