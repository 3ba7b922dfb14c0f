import { clockTimeIn, type Day, dayIn } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { type Instant, instantOf } from '#platform/time/instant.ts';
import { parseCount } from '#features/reservations/parse-count.ts';
import { type DateOrder, parseDateParts, stripWeekday } from './date-order.ts';

/**
 * Spreadsheets run a cell that begins with one of these, so such a cell goes out behind an apostrophe,
 * and comes back in without it. A text that itself begins with apostrophes before one gets one more, so
 * that it comes back with its own.
 */
const startsFormula = /^'*[=+\-@\t\r]/;

export function escapeFormula(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

export function unescapeFormula(text: string): string {
  return text.startsWith("'") && startsFormula.test(text) ? text.slice(1) : text;
}

/** '' is none; undefined is no whole number. */
export function parseCountCell(cell: string): number | undefined {
  const count = parseCount(cell);
  return Number.isNaN(count) ? undefined : count;
}

/** '2026-06-12', 'June 12, 2026', '12 de junio de 2026', and '6/12/2026' in the order its column has; null when it is no day. */
export function parseDayCell(cell: string, order: DateOrder = 'month-first'): Day | null {
  const parts = parseDateParts(cell.trim(), order);
  return parts && realDay(parts.year, parts.month, parts.date);
}

/** What a cell says of a moment: the day, and the time where there is one. */
export interface TimedDay {
  day: Day;
  /** '16:30'; null where the cell names only the day. */
  clock: string | null;
  /** Where the cell says how far from UTC it is, it is this moment whatever the zone. */
  moment: Instant | null;
  /** The day that a midnight is of: by the camp's clock, or else as it is written there. Null at any other time. */
  midnightDay: Day | null;
}

/** A day with a time or without one; null when it is neither. */
export function parseTimedDayCell(cell: string, zone: string, order: DateOrder = 'month-first'): TimedDay | null {
  const said = stripWeekday(cell.trim());
  const day = parseDayCell(said, order);
  if (day !== null) return { day, clock: null, moment: null, midnightDay: null };
  const [, dayPart = '', timePart = '', offset] = withTime.exec(said) ?? withHour.exec(said) ?? [];
  const dayBefore = parseDayCell(dayPart, order);
  const clock = timeOf(timePart);
  if (dayBefore === null || clock === null) return null;
  const midnightOf = clock === '00:00' ? dayBefore : null;
  if (offset === undefined) return { day: dayBefore, clock, moment: null, midnightDay: midnightOf };
  const moment = Date.parse(`${dayBefore}T${clock}${offsetOf(offset)}`);
  return Number.isNaN(moment) ? null : momentAt(instantOf(moment), zone, midnightOf);
}

/** 'June 12, 2026 at 4:30 PM', '2026-11-01 01:30 -05:00': the day, the time, and how far from UTC. */
const withTime =
  /^(.*?\S)(?:[\sT,]+(?:at|a las?)?\s*)(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?\s*(?:m\.?)?)?|\d{1,2}\s*[ap]\.?\s*m\.?)\s*(Z|[+-]\d{2}:?\d{2})?$/i;
/** '6/12/2026 16' */
const withHour = /^(\S+)[ T,]+(\d{1,2})$/;

/** The moment that a cell says; without a time, at `time`. */
export function parseMomentCell(cell: string, zone: string, time: string, order?: DateOrder): Instant | null {
  const said = parseTimedDayCell(cell, zone, order);
  return said && timedDayToMoment(said, zone, time);
}

export function timedDayToMoment({ day, clock, moment }: TimedDay, zone: string, time: string): Instant {
  return moment ?? toInstant(zone, day, clock ?? time);
}

function momentAt(moment: Instant, zone: string, midnightOf: Day | null): TimedDay {
  const [day, clock] = [dayIn(zone, moment), clockTimeIn(zone, moment)];
  return { day, clock, moment, midnightDay: clock === '00:00' ? day : midnightOf };
}

/** '-0500' as '-05:00'. */
function offsetOf(said: string): string {
  return said.toUpperCase() === 'Z' ? 'Z' : `${said.slice(0, 3)}:${said.slice(-2)}`;
}

/** '16:30', '4:30 pm', '4 p. m.' as '16:30'. */
function timeOf(text: string): string | null {
  const [, hours, minutes = '00', half] = /^(\d{1,2})(?::(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?\s*(?:m\.?)?$/i.exec(text.trim()) ?? [];
  if (hours === undefined) return null;
  const written = Number(hours);
  if (half !== undefined && (written < 1 || written > 12)) return null;
  const hour = half === undefined ? written : (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hour > 23 || Number(minutes) > 59 ? null : `${String(hour).padStart(2, '0')}:${minutes}`;
}

function realDay(year = '', month = '', date = ''): Day | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : null;
}
