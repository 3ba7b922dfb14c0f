import { momentWords, type Reading, spanWords } from '../../../../platform/ui/dates.ts';
import { dayOn } from './axis.ts';
import type { Span } from './wanted-span.ts';

/** 'Fri 12 – Sun 14 June'. */
export function daysSaid({ startsAt, endsAt }: Span, reading: Reading): string {
  const [first, last] = [dayOn(reading.zone, startsAt), dayOn(reading.zone, endsAt)];
  const year = dayOn(reading.zone, reading.now).slice(0, 4);
  const key = `${first} ${last} ${reading.language} ${year}`;
  let words = said.get(key);
  if (words === undefined) said.set(key, (words = spanWords(first, last, reading)));
  return words;
}

// A camp's bookings begin and end on the same days, and whoever says a date asks Intl what year it is.
const said = new Map<string, string>();

/** 'Fri 12 June, 4:00 pm – Sun 14 June, 11:00 am'. */
export function timesSaid({ startsAt, endsAt }: Span, reading: Reading): string {
  return `${momentWords(startsAt, reading)} – ${momentWords(endsAt, reading)}`;
}
