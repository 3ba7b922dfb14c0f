import { clockTimeIn, type Day, dayIn } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { type Instant, instantOf } from '#platform/time/instant.ts';
import { parseCount } from '#features/reservations/parse-count.ts';
import { type DateOrder, parseDateParts, stripWeekday } from './date-order.ts';

/**
 * Escapes a cell that a spreadsheet would run as a formula with an apostrophe. Text that begins with apostrophes before a formula gets one
 * more, so that the import restores it.
 */
const startsFormula = /^'*[=+\-@\t\r]/;

export function escapeFormula(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

export function unescapeFormula(text: string): string {
  return text.startsWith("'") && startsFormula.test(text) ? text.slice(1) : text;
}

/** Returns the whole number of a cell, 0 for an empty cell, and undefined for any other text. */
export function parseCountCell(cell: string): number | undefined {
  const count = parseCount(cell);
  return Number.isNaN(count) ? undefined : count;
}

/**
 * Parses '2026-06-12', 'June 12, 2026', '12 de junio de 2026', and '6/12/2026' in the column's date order. Returns null if the cell is not
 * a date.
 */
export function parseDayCell(cell: string, order: DateOrder = 'month-first'): Day | null {
  const parts = parseDateParts(cell.trim(), order);
  return parts && realDay(parts.year, parts.month, parts.date);
}

export interface TimedDay {
  day: Day;
  /** The time of day, such as '16:30'; null if the cell has only a date. */
  clock: string | null;
  /** The exact instant; null unless the cell contains a UTC offset. */
  moment: Instant | null;
  /** The day, if the time of the cell is midnight in the camp's zone or as written; null at any other time. */
  midnightDay: Day | null;
}

export function parseTimedDayCell(cell: string, zone: string, order: DateOrder = 'month-first'): TimedDay | null {
  const text = stripWeekday(cell.trim());
  const day = parseDayCell(text, order);
  if (day !== null) return { day, clock: null, moment: null, midnightDay: null };
  const [, dayPart = '', timePart = '', offset] = withTime.exec(text) ?? withHour.exec(text) ?? [];
  const dayBefore = parseDayCell(dayPart, order);
  const clock = timeOf(timePart);
  if (dayBefore === null || clock === null) return null;
  const midnightOf = clock === '00:00' ? dayBefore : null;
  if (offset === undefined) return { day: dayBefore, clock, moment: null, midnightDay: midnightOf };
  const moment = Date.parse(`${dayBefore}T${clock}${offsetOf(offset)}`);
  return Number.isNaN(moment) ? null : momentAt(instantOf(moment), zone, midnightOf);
}

/** Matches 'June 12, 2026 at 4:30 PM' and '2026-11-01 01:30 -05:00': day, time and UTC offset. */
const withTime =
  /^(.*?\S)(?:[\sT,]+(?:at|a las?)?\s*)(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?\s*(?:m\.?)?)?|\d{1,2}\s*[ap]\.?\s*m\.?)\s*(Z|[+-]\d{2}:?\d{2})?$/i;
/** Matches '6/12/2026 16'. */
const withHour = /^(\S+)[ T,]+(\d{1,2})$/;

/** Returns the instant of a cell. A cell without a time of day gets `time`. */
export function parseMomentCell(cell: string, zone: string, time: string, order?: DateOrder): Instant | null {
  const timedDay = parseTimedDayCell(cell, zone, order);
  return timedDay && timedDayToMoment(timedDay, zone, time);
}

export function timedDayToMoment({ day, clock, moment }: TimedDay, zone: string, time: string): Instant {
  return moment ?? toInstant(zone, day, clock ?? time);
}

function momentAt(moment: Instant, zone: string, midnightOf: Day | null): TimedDay {
  const [day, clock] = [dayIn(zone, moment), clockTimeIn(zone, moment)];
  return { day, clock, moment, midnightDay: clock === '00:00' ? day : midnightOf };
}

function offsetOf(offset: string): string {
  return offset.toUpperCase() === 'Z' ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(-2)}`;
}

function timeOf(text: string): string | null {
  const [, hours, minutes = '00', half] = /^(\d{1,2})(?::(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?\s*(?:m\.?)?$/i.exec(text.trim()) ?? [];
  if (hours === undefined) return null;
  const writtenHour = Number(hours);
  if (half !== undefined && (writtenHour < 1 || writtenHour > 12)) return null;
  const hour = half === undefined ? writtenHour : (writtenHour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hour > 23 || Number(minutes) > 59 ? null : `${String(hour).padStart(2, '0')}:${minutes}`;
}

function realDay(year = '', month = '', date = ''): Day | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day) ? day : null;
}
