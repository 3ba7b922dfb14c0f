import type { Instant } from '#platform/time/instant.ts';
import { dayOf, dayWords, type Reading, timeWords } from '#platform/ui/dates.ts';

/** Since when a family is here: the time of today, of an earlier day only the day. */
export function sinceWords(at: Instant, reading: Reading): { time: string } | { day: string } {
  const day = dayOf(at, reading.zone);
  return day === dayOf(reading.now, reading.zone) ? { time: timeWords(at, reading) } : { day: dayWords(day, reading) };
}
