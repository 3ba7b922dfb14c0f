import { type Day, momentIn } from '../../../platform/time/calendar.ts';
import type { Instant } from '../../../platform/time/instant.ts';
import { countTyped } from '../count-typed.ts';

/**
 * Spreadsheets run a cell that begins with one of these, so such a cell goes out behind an apostrophe,
 * and comes back in without it.
 */
const startsFormula = /^[=+\-@\t\r]/;

export function guardedCell(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

export function unguardedCell(text: string): string {
  return text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
}

/** '' is none; undefined is no whole number. */
export function countOfCell(cell: string): number | undefined {
  const count = countTyped(cell);
  return Number.isNaN(count) ? undefined : count;
}

/** '2026-06-12', '6/12/2026' as Americans write it; null when it is no day. */
export function dayOfCell(cell: string): Day | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(cell.trim());
  if (iso) return realDay(iso[1], iso[2], iso[3]);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell.trim());
  return american ? realDay(american[3], american[1], american[2]) : null;
}

/** A day with a time or without one, where it is `time`; null when it is neither. */
export function momentOfCell(cell: string, zone: string, time: string): Instant | null {
  const [, dayPart = '', timePart] = /^(\S+?)(?:[ T,]+(.+))?$/.exec(cell.trim()) ?? [];
  const day = dayOfCell(dayPart);
  const clock = timePart === undefined ? time : timeOf(timePart);
  return day === null || clock === null ? null : momentIn(zone, day, clock);
}

/** '16:30', '4:30 pm', '4 PM' as '16:30'. */
function timeOf(text: string): string | null {
  const [, hours, minutes = '00', half] = /^(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim()) ?? [];
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
