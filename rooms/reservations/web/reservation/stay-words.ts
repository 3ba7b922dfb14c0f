import { dayOf, dayWords, type Reading, spanWords, timeWords } from '../../../../platform/ui/dates.ts';
import type { Instant } from '../../../../platform/time/instant.ts';

interface Span {
  startsAt: Instant;
  endsAt: Instant;
}

/** 'Fri 19 – Sun 21 June'; within a day, 'Sat 27 June, 9:00 am – 5:00 pm'. */
export function stayWords(span: Span, reading: Reading): string {
  const [first, last] = daysOf(span, reading);
  if (first !== last) return spanWords(first, last, reading);
  return `${dayWords(first, reading)}, ${timeWords(span.startsAt, reading)} – ${timeWords(span.endsAt, reading)}`;
}

/** The first and the last day of a span. What ends at midnight ends with the day before. */
function daysOf({ startsAt, endsAt }: Span, { zone }: Reading): [string, string] {
  const [first, last] = [dayOf(startsAt, zone), dayOf(endsAt, zone)];
  return first === last ? [first, last] : [first, dayOf(new Date(Date.parse(endsAt) - 1).toISOString(), zone)];
}
