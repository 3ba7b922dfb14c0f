import { type Instant, day as dayLong } from './instant.ts';

/** Holds a day of the camp's calendar: `2026-06-12`. Sorts and compares as a string. */
export type Day = string;

/** Holds a local time of a zone: `2026-06-12T10:00`. Sorts and compares as a string. */
export type LocalMoment = string;

/** Returns the local time of a zone. The reverse is `toInstant`: two moments may have the same local time. */
export function localMomentIn(zone: string, moment: Instant | number): LocalMoment {
  // The Swedish format is ISO.
  clocks[zone] ??= new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  // Pads short years: typing 2027 over a year passes through 2, 20 and 202.
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

/** Returns the first and last day of a span. A span that ends at midnight does not include the next day. */
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

/** Adds calendar days, regardless of clock changes. */
export function addDays(day: Day, days: number): Day {
  return new Date(startOf(day) + days * dayLong).toISOString().slice(0, 10);
}

export function nightsBetween(from: Day, to: Day): number {
  return (startOf(to) - startOf(from)) / dayLong;
}

/** In UTC, where all days have equal length. */
function startOf(day: Day): number {
  const start = Date.parse(`${day}T00:00:00.000Z`);
  if (new Date(start).toISOString().slice(0, 10) !== day) throw new RangeError(`${day} is no day`);
  return start;
}
