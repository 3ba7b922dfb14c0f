import { Temporal as Polyfill } from 'temporal-polyfill';
import { type Instant, instantOf } from './instant.ts';

// Node 24 has no Temporal of its own; where there is one, it is the same and faster.
const Temporal: typeof Polyfill = (globalThis as { Temporal?: typeof Polyfill }).Temporal ?? Polyfill;

/** A day of the camp's calendar: `2026-06-12`. Sorts and compares as a string. */
export type Day = string;

/** The day it is in a zone at a moment. */
export function dayIn(zone: string, moment: Instant): Day {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString();
}

/**
 * The moment at which a zone's clocks show a time on a day. In the hour that autumn repeats it is the
 * first; in the hour that spring leaves out, the moment the clocks jump to. All conversions of the
 * house are made here: PostgreSQL and other libraries choose the other one in autumn.
 * @example momentIn('America/New_York', '2026-06-12', '16:30') === '2026-06-12T20:30:00.000Z'
 */
export function momentIn(zone: string, day: Day, time = '00:00'): Instant {
  const local = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time));
  return instantOf(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds);
}

/** Days later by the calendar, whatever the clocks do in between. */
export function daysLater(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Whole nights between two days. */
export function nightsBetween(from: Day, to: Day): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days;
}

/** The hour that the clocks of a zone show, 0 to 23: greets people by the time of their day. */
export function hourIn(zone: string, moment: Instant): number {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(zone).hour;
}

/** What the clocks of a zone show, for a field of a time: `16:30`. */
export function clockIn(zone: string, moment: Instant): string {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' });
}
