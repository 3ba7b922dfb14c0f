import type { Instant } from '#platform/time/instant.ts';
import { dayOf, dayWords, type Formatting, timeWords } from '#platform/ui/dates.ts';

/** Since when a family is here: the time of today, of an earlier day only the day. */
export function sinceWords(at: Instant, formatting: Formatting): { time: string } | { day: string } {
  const day = dayOf(at, formatting.zone);
  return day === dayOf(formatting.now, formatting.zone) ? { time: timeWords(at, formatting) } : { day: dayWords(day, formatting) };
}
