import { type Instant, day as dayLong } from './instant.ts';

/** A day in the camp's calendar, such as `2026-06-12`. Days can be sorted and compared as strings. */
export type Day = string;

/** A local time of a zone, such as `2026-06-12T10:00`. Local times can be sorted and compared as strings. */
export type LocalMoment = string;

/** Returns the local time of an instant in a zone. `toInstant` converts back, but two instants may have the same local time. */
export function localMomentIn(zone: string, moment: Instant | number): LocalMoment {
  // Use the Swedish locale, whose date format is ISO.
  clocks[zone] ??= new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  // Pad short years, because a person who types 2027 in a date field produces the years 2, 20 and 202 first.
  return clocks[zone].format(new Date(moment)).replace(' ', 'T').padStart(16, '0');
}

const clocks: Record<string, Intl.DateTimeFormat> = {};

export function dayIn(zone: string, moment: Instant): Day {
  return localMomentIn(zone, moment).slice(0, 10);
}

export interface Span {
  startsAt: Instant;
  endsAt: Instant;
}

/** Returns the first and last day of a span. If the span ends at midnight, the next day is not included. */
export function dayRangeOf(zone: string, { startsAt, endsAt }: Span): { first: Day; last: Day } {
  const first = dayIn(zone, startsAt);
  return { first, last: endsAt > startsAt ? localMomentIn(zone, Date.parse(endsAt) - 1).slice(0, 10) : first };
}

export function hourIn(zone: string, moment: Instant): number {
  return Number(localMomentIn(zone, moment).slice(11, 13));
}

export function clockTimeIn(zone: string, moment: Instant): string {
  return localMomentIn(zone, moment).slice(11);
}

/** Adds calendar days. The result does not depend on clock changes. */
export function addDays(day: Day, days: number): Day {
  return new Date(startOf(day) + days * dayLong).toISOString().slice(0, 10);
}

export function nightsBetween(from: Day, to: Day): number {
  return (startOf(to) - startOf(from)) / dayLong;
}

/** Calculate in UTC, where all days have 24 hours. */
function startOf(day: Day): number {
  const start = Date.parse(`${day}T00:00:00.000Z`);
  if (new Date(start).toISOString().slice(0, 10) !== day) throw new RangeError(`${day} is no day`);
  return start;
}
