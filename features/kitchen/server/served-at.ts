import type { Instant } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import type { PlanRow } from '#features/sheets/rules.ts';
import { dayTimeOf } from '#features/sheets/times.ts';

/** Returns the time at which a row begins. A row without a time begins at the start of its day. */
export function computeServingTime(zone: string, { day, starts }: Pick<PlanRow, 'day' | 'starts'>): Instant {
  const at = dayTimeOf(day, starts ?? 0);
  return toInstant(zone, at.day, at.time);
}
