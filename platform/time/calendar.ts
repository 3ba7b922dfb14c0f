import { type Instant, day as dayLong } from './instant.ts';

/** A day of the camp's calendar: `2026-06-12`. Sorts and compares as a string. */
export type Day = string;

/** A moment as a zone's clocks show it, and as a field shows it: `2026-06-12T10:00`. Sorts and compares as a string. */
export type LocalMoment = string;

/** What a zone's clocks show at a moment. The other way round is `momentIn`: two moments may show the same. */
export function localMomentIn(zone: string, moment: Instant | number): LocalMoment {
  // Sweden writes its dates as ISO does.
  clocks[zone] ??= new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  // It writes the year 20 as '20': somebody who types 2027 over a year passes through 2, 20 and 202.
  return clocks[zone].format(new Date(moment)).replace(' ', 'T').padStart(16, '0');
}

// Making one takes a hundred times as long as using it.
const clocks: Record<string, Intl.DateTimeFormat> = {};

/** The day it is in a zone at a moment. */
export function dayIn(zone: string, moment: Instant): Day {
  return localMomentIn(zone, moment).slice(0, 10);
}

export interface Span {
  startsAt: Instant;
  endsAt: Instant;
}

/** The first and the last day of a span. What ends at midnight has not touched the day that begins then. */
export function dayRangeOf(zone: string, { startsAt, endsAt }: Span): { first: Day; last: Day } {
  const first = dayIn(zone, startsAt);
  return { first, last: endsAt > startsAt ? localMomentIn(zone, Date.parse(endsAt) - 1).slice(0, 10) : first };
}

/** The hour that the clocks of a zone show, 0 to 23: greets people by the time of their day. */
export function hourIn(zone: string, moment: Instant): number {
  return Number(localMomentIn(zone, moment).slice(11, 13));
}

/** What the clocks of a zone show, for a field of a time: `16:30`. */
export function clockTimeIn(zone: string, moment: Instant): string {
  return localMomentIn(zone, moment).slice(11);
}

/** Days later by the calendar, whatever the clocks do in between. */
export function addDays(day: Day, days: number): Day {
  return new Date(startOf(day) + days * dayLong).toISOString().slice(0, 10);
}

/** Whole nights between two days. */
export function nightsBetween(from: Day, to: Day): number {
  return (startOf(to) - startOf(from)) / dayLong;
}

/** Where no clock ever changes every day is as long as the other. Throws a RangeError for what is no day. */
function startOf(day: Day): number {
  const start = Date.parse(`${day}T00:00:00.000Z`);
  if (new Date(start).toISOString().slice(0, 10) !== day) throw new RangeError(`${day} is no day`);
  return start;
}
