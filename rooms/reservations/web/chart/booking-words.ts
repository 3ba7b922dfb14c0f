import { momentWords, type Formatting, weekdaySpanWords } from '#platform/ui/dates.ts';
import { dayOn } from './axis.ts';
import type { Span } from './wanted-span.ts';

/** 'Fri, Jun 12 – Sun, Jun 14'. */
export function daysSaid({ startsAt, endsAt }: Span, formatting: Formatting): string {
  return weekdaySpanWords(dayOn(formatting.zone, startsAt), dayOn(formatting.zone, endsAt), formatting);
}

/** 'Fri, Jun 12, 4:00 PM – Sun, Jun 14, 11:00 AM'. */
export function timesSaid({ startsAt, endsAt }: Span, formatting: Formatting): string {
  return `${momentWords(startsAt, formatting)} – ${momentWords(endsAt, formatting)}`;
}
