import type { DaySummary } from '#features/reservations/day-summary.ts';

/** A camp before its first event and stay shows only the next steps. An account that postponed the event sees the normal day. */
export function isNewCamp(awaitsEvent: boolean, { onNow, next, arriving, leaving }: DaySummary<unknown>): boolean {
  return awaitsEvent && [onNow, next, arriving, leaving].every((stays) => stays.length === 0);
}
