import { dayOf, momentWords, type Reading, spanWords } from '../../../../platform/ui/dates.ts';
import type { Span } from './wanted-span.ts';

/** 'Fri 12 – Sun 14 June'. */
export function daysSaid({ startsAt, endsAt }: Span, reading: Reading): string {
  return spanWords(dayOf(startsAt, reading.zone), dayOf(endsAt, reading.zone), reading);
}

/** 'Fri 12 June, 4:00 pm – Sun 14 June, 11:00 am'. */
export function timesSaid({ startsAt, endsAt }: Span, reading: Reading): string {
  return `${momentWords(startsAt, reading)} – ${momentWords(endsAt, reading)}`;
}
