import { dayWords, type Formatting, spanWords, timeWords } from '#platform/ui/dates.ts';
import { daysOf, type Span } from '#platform/time/calendar.ts';

/** 'Jun 19 – 21'; within a day, 'Sat, Jun 27, 9:00 AM – 5:00 PM'. */
export function stayWords(span: Span, formatting: Formatting): string {
  const { first, last } = daysOf(formatting.zone, span);
  if (first !== last) return spanWords(first, last, formatting);
  return `${dayWords(first, formatting)}, ${timeWords(span.startsAt, formatting)} – ${timeWords(span.endsAt, formatting)}`;
}
