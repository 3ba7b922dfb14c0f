import { type Day } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { type Formatting, formatShortTime } from '#platform/i18n/dates.ts';
import { type Axis, dayOfNumber, xOf, xOfDay } from './axis.ts';

export function monthsOf(days: readonly number[]): { from: number; until: number }[] {
  const months: { from: number; until: number }[] = [];
  for (const number of days) {
    const last = months.at(-1);
    if (last && dayOfNumber(last.from).slice(0, 7) === dayOfNumber(number).slice(0, 7)) last.until = number + 1;
    else months.push({ from: number, until: number + 1 });
  }
  return months;
}

const hours = ['06:00', '12:00', '18:00'];

/** Returns the labeled hours of a wide day and their offsets in pixels, even on the day of a clock change. */
export function hourMarks(axis: Axis, day: Day, formatting: Formatting): { x: number; text: string }[] {
  return hours.map((time) => {
    const at = toInstant(axis.zone, day, time);
    return { x: xOf(axis, at) - xOfDay(axis, day), text: formatShortTime(at, formatting) };
  });
}
