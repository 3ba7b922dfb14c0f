import type { DaySummary } from '#features/reservations/day-summary.ts';

/** Returns whether the home page shows only the next steps: the camp has no stay, and no event is planned or postponed. */
export function isNewCamp(awaitsEvent: boolean, { onNow, next, arriving, leaving }: DaySummary<unknown>): boolean {
  return awaitsEvent && [onNow, next, arriving, leaving].every((stays) => stays.length === 0);
}
