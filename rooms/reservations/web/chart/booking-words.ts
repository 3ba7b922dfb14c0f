import { momentWords, type Reading, weekdaySpanWords } from '#platform/ui/dates.ts';
import { dayOn } from './axis.ts';
import type { Span } from './wanted-span.ts';

/** 'Fri, Jun 12 – Sun, Jun 14'. */
export function daysSaid({ startsAt, endsAt }: Span, reading: Reading): string {
  return weekdaySpanWords(dayOn(reading.zone, startsAt), dayOn(reading.zone, endsAt), reading);
}

/** 'Fri, Jun 12, 4:00 PM – Sun, Jun 14, 11:00 AM'. */
export function timesSaid({ startsAt, endsAt }: Span, reading: Reading): string {
  return `${momentWords(startsAt, reading)} – ${momentWords(endsAt, reading)}`;
}
