import { type Day, addDays } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { day as dayLength, type Instant, instantOf } from '#platform/time/instant.ts';

/** Days beside days, each one column of equal width whether it has 23, 24 or 25 hours; times inside it in proportion. */
export interface Axis {
  zone: string;
  /** The first day that has a column, and how many have one. */
  first: Day;
  count: number;
  /** Width of a day in pixels. */
  dayWidth: number;
}

/** Days counted from the first of 1970: whole numbers are quicker than calendars. */
export function dayNumber(day: Day): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayLength);
}

export function dayOfNumber(number: number): Day {
  return instantOf(number * dayLength).slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(number: number): number {
  // The first of 1970 was a Thursday.
  return (((number + 4) % 7) + 7) % 7;
}

export function isWeekend(number: number): boolean {
  return [0, 6].includes(weekdayOf(number));
}

export function axisWidth(axis: Axis): number {
  return axis.count * axis.dayWidth;
}

/** Pixels from the beginning of the axis; outside of it below 0 or beyond its width. */
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

/** The day of a moment, asked so often that a calendar would be too slow. */
export function dayOfInstant(zone: string, at: Instant): Day {
  return dayOfNumber(Math.floor(daysOf(zone, Date.parse(at))));
}

/** A moment as days since the first of 1970 by a zone's calendar, with the part of its day that has passed. */
function daysOf(zone: string, moment: number): number {
  let number = Math.floor(moment / dayLength);
  // No zone is further than a day from UTC.
  while (startOf(zone, number) > moment) number -= 1;
  while (startOf(zone, number + 1) <= moment) number += 1;
  const start = startOf(zone, number);
  return number + (moment - start) / (startOf(zone, number + 1) - start);
}

const starts = new Map<string, Map<number, number>>();

// QueueSpec a calendar takes some microseconds, and a chart asks for each end of each bar.
function startOf(zone: string, number: number): number {
  let known = starts.get(zone);
  if (known === undefined) starts.set(zone, (known = new Map()));
  let start = known.get(number);
  if (start === undefined) known.set(number, (start = Date.parse(toInstant(zone, dayOfNumber(number)))));
  return start;
}

/** Where a window of days lies among more days on both sides, so that one can scroll. */
export function axisAround(zone: string, day: Day, dayWidth: number, around: number): Axis {
  return { zone, first: addDays(day, -around), count: 2 * around, dayWidth };
}
