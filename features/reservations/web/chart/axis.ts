import { type Day, addDays } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { day as dayLength, type Instant, instantOf } from '#platform/time/instant.ts';

/**
 * A time axis with one column of equal width per day, even for 23 or 25 hours. A time is positioned in proportion to the elapsed part of
 * its day.
 */
export interface Axis {
  zone: string;
  /** First day, and number of columns. */
  first: Day;
  count: number;
  dayWidth: number;
}

/** Number of days since 1970-01-01. Integers are faster than calendar dates. */
export function dayNumber(day: Day): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayLength);
}

export function dayOfNumber(number: number): Day {
  return instantOf(number * dayLength).slice(0, 10);
}

export function weekdayOf(number: number): number {
  // 1970-01-01 was a Thursday: add 4 so that 0 is Sunday.
  return (((number + 4) % 7) + 7) % 7;
}

export function isWeekend(number: number): boolean {
  return [0, 6].includes(weekdayOf(number));
}

export function axisWidth(axis: Axis): number {
  return axis.count * axis.dayWidth;
}

/** Returns the distance in pixels from the start of the axis. It is negative before the start and exceeds the width after the end. */
export function xOf(axis: Axis, at: Instant): number {
  return (daysOf(axis.zone, Date.parse(at)) - dayNumber(axis.first)) * axis.dayWidth;
}

export function xOfDay(axis: Axis, day: Day): number {
  return (dayNumber(day) - dayNumber(axis.first)) * axis.dayWidth;
}

export function dayAt(axis: Axis, x: number): Day {
  return dayOfNumber(dayNumber(axis.first) + Math.floor(x / axis.dayWidth));
}

export function instantAt(axis: Axis, x: number): Instant {
  const days = dayNumber(axis.first) + x / axis.dayWidth;
  const number = Math.floor(days);
  const start = startOf(axis.zone, number);
  return instantOf(Math.round(start + (days - number) * (startOf(axis.zone, number + 1) - start)));
}

/** Fast path for drawing, because a calendar lookup per bar would be too slow. */
export function dayOfInstant(zone: string, at: Instant): Day {
  return dayOfNumber(Math.floor(daysOf(zone, Date.parse(at))));
}

/** Returns the number of days since 1970-01-01 in a time zone, with the elapsed part of the day as a fraction. */
function daysOf(zone: string, moment: number): number {
  let number = Math.floor(moment / dayLength);
  // The local day differs from the UTC day by at most one.
  while (startOf(zone, number) > moment) number -= 1;
  while (startOf(zone, number + 1) <= moment) number += 1;
  const start = startOf(zone, number);
  return number + (moment - start) / (startOf(zone, number + 1) - start);
}

const starts = new Map<string, Map<number, number>>();

// Cached, because a calendar lookup takes some microseconds and the chart needs two for each bar.
function startOf(zone: string, number: number): number {
  let dayStarts = starts.get(zone);
  if (dayStarts === undefined) starts.set(zone, (dayStarts = new Map()));
  let start = dayStarts.get(number);
  if (start === undefined) dayStarts.set(number, (start = Date.parse(toInstant(zone, dayOfNumber(number)))));
  return start;
}

/** Returns an axis with `around` days before and after a day, so that the chart can scroll. */
export function axisAround(zone: string, day: Day, dayWidth: number, around: number): Axis {
  return { zone, first: addDays(day, -around), count: 2 * around, dayWidth };
}
