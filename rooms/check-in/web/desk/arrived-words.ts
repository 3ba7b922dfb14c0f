import type { Instant } from '#platform/time/instant.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { dayWords, type Formatting, timeWords } from '#platform/ui/dates.ts';

/** Since when a family is here: the time of today, of an earlier day only the day. */
export function sinceWords(at: Instant, formatting: Formatting): { time: string } | { day: string } {
  const day = dayIn(formatting.zone, at);
  return day === dayIn(formatting.zone, formatting.now) ? { time: timeWords(at, formatting) } : { day: dayWords(day, formatting) };
}
