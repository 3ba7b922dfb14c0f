import type { Instant } from '#platform/time/instant.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { type Formatting, formatTime, formatYearlyDate } from '#platform/i18n/dates.ts';

/** Formats an arrival in a narrow column: today's arrivals as a time, and earlier ones as a day. */
export function formatArrivalTime(at: Instant, formatting: Formatting): { time: string } | { day: string } {
  const day = dayIn(formatting.zone, at);
  return day === dayIn(formatting.zone, formatting.now)
    ? { time: formatTime(at, formatting) }
    : { day: formatYearlyDate(day.slice(5), formatting).replaceAll(' ', '\u00A0') };
}
