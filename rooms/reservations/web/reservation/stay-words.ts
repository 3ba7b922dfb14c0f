import { dayWords, type Formatting, spanWords, timeWords } from '#platform/ui/dates.ts';
import { dayIn } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';

interface Span {
  startsAt: Instant;
  endsAt: Instant;
}

/** 'Jun 19 – 21'; within a day, 'Sat, Jun 27, 9:00 AM – 5:00 PM'. */
export function stayWords(span: Span, formatting: Formatting): string {
  const [first, last] = daysOf(span, formatting);
  if (first !== last) return spanWords(first, last, formatting);
  return `${dayWords(first, formatting)}, ${timeWords(span.startsAt, formatting)} – ${timeWords(span.endsAt, formatting)}`;
}

/** The days alone, where a list has one line for each: 'Nov 20 – 23', 'Sat, Nov 21'. */
export function daysWords(span: Span, formatting: Formatting): string {
  const [first, last] = daysOf(span, formatting);
  return first === last ? dayWords(first, formatting) : spanWords(first, last, formatting);
}

/** The first and the last day of a span. What ends at midnight ends with the day before. */
function daysOf({ startsAt, endsAt }: Span, { zone }: Formatting): [string, string] {
  const [first, last] = [dayIn(zone, startsAt), dayIn(zone, endsAt)];
  return first === last ? [first, last] : [first, dayIn(zone, new Date(Date.parse(endsAt) - 1).toISOString())];
}
