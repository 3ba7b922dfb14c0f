import type { DaySummary } from '#features/reservations/day-summary.ts';

/** Before its first event and its first stay a camp has nothing to tell but what to do next. Who put the event off is shown the day. */
export function isNewCamp(awaitsEvent: boolean, { onNow, next, arriving, leaving }: DaySummary<unknown>): boolean {
  return awaitsEvent && [onNow, next, arriving, leaving].every((stays) => stays.length === 0);
}
