import type { Instant } from '#platform/time/instant.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { type Formatting, formatTime, formatYearlyDate } from '#platform/ui/dates.ts';

/** Since when a family is here: the time of today, of an earlier day only the day, as short as its column is narrow. */
export function formatArrivalTime(at: Instant, formatting: Formatting): { time: string } | { day: string } {
  const day = dayIn(formatting.zone, at);
  return day === dayIn(formatting.zone, formatting.now)
    ? { time: formatTime(at, formatting) }
    : { day: formatYearlyDate(day.slice(5), formatting).replaceAll(' ', '\u00A0') };
}
