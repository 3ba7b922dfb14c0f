import { isDateFiller, parseMonthName } from './month-names.ts';

/** Order of month and day in a numeric date: June 12 is 6/12/2026 or 12/6/2026. */
export const dateOrders = ['month-first', 'day-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

export interface DetectedDateOrder {
  /** Null if the values contradict each other, so that a person must choose. */
  order: DateOrder | null;
  /** False if all values fit both orders, so that the order is a guess. */
  isCertain: boolean;
}

const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;

/**
 * Detects the order of month and day from all values of a column: 25 cannot be a month. Returns `fallback` if all values fit both
 * orders, null if they contradict each other, and undefined if the column has no numeric dates.
 * @example detectDateOrder(['6/12/2026', '6/25/2026'], 'day-first') returns { order: 'month-first', isCertain: true }
 */
export function detectDateOrder(values: Iterable<string>, fallback: DateOrder): DetectedDateOrder | undefined {
  let monthFirst = false;
  let dayFirst = false;
  let isSlashed = false;
  let isDotted = false;
  for (const value of values) {
    const [, first, mark, second] = numeric.exec(stripWeekday(value.trim())) ?? [];
    if (first === undefined) continue;
    if (mark === '.') isDotted = true;
    else isSlashed = true;
    if (Number(first) > 12) dayFirst = true;
    else if (Number(second) > 12) monthFirst = true;
  }
  if (monthFirst && dayFirst) return { order: null, isCertain: false };
  if (monthFirst || dayFirst) return { order: monthFirst ? 'month-first' : 'day-first', isCertain: true };
  if (isSlashed) return { order: fallback, isCertain: false };
  // Dates with dots are never written month first.
  return isDotted ? { order: 'day-first', isCertain: false } : undefined;
}

/** Returns whether a person should confirm the date order: all values fit both orders, and nobody has chosen one. */
export function shouldConfirmDateOrder(
  { order, isCertain }: DetectedDateOrder,
  storedOrder: DateOrder | undefined,
  chosen: DateOrder | undefined,
): boolean {
  return !isCertain && chosen === undefined && (storedOrder === undefined || storedOrder === order);
}

/** Returns whether month-first and day-first give different valid days: such a date is the best example to show a person. */
export function isAmbiguousDate(value: string): boolean {
  const [, first, , second] = numeric.exec(stripWeekday(value.trim())) ?? [];
  return first !== undefined && first.padStart(2, '0') !== second?.padStart(2, '0') && Number(first) <= 12 && Number(second) <= 12;
}

/** Removes the weekday from 'Fri 6/12/2026' and 'viernes, 6/12/2026'. */
export function stripWeekday(cell: string): string {
  const [, words = '', numbers] = /^([^\d]+)(\d+([/.-])\d+\3\d.*)$/s.exec(cell) ?? [];
  return numbers !== undefined && words.split(/[\s,]+/).every((word) => word === '' || isDateFiller(word)) ? numbers : cell;
}

export function dateOrderOfLocale(locale: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric' }).formatToParts(0);
  const at = (type: string) => parts.findIndex((part) => part.type === type);
  return at('month') < at('day') ? 'month-first' : 'day-first';
}

export function parseDateParts(text: string, order: DateOrder): { year: string; month: string; date: string } | null {
  const cell = stripWeekday(text);
  const iso = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(cell);
  if (iso) return { year: iso[1] ?? '', month: iso[3] ?? '', date: iso[4] ?? '' };
  const [, first, , second, year] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(cell) ?? [];
  if (first === undefined || second === undefined || year === undefined) return parseNamedMonthParts(cell);
  return { year: fullYear(year), ...(order === 'month-first' ? { month: first, date: second } : { month: second, date: first }) };
}

/** Parses 'June 12, 2026', 'Fri 12 Jun 2026', '12-Jun-26' and 'viernes, 12 de junio de 2026'. */
function parseNamedMonthParts(cell: string): { year: string; month: string; date: string } | null {
  const words = cell.split(/[\s,./-]+/).filter((word) => word !== '');
  const numbers = words.flatMap((word) => /^(\d{1,4})(?:st|nd|rd|th|º|ª|o)?$/i.exec(word)?.[1] ?? []);
  const names = words.filter((word) => !/^\d/.test(word));
  if (numbers.length !== 2 || numbers.length + names.length !== words.length) return null;
  if (names.some((word) => parseMonthName(word) === null && !isDateFiller(word))) return null;
  const months = names.filter((word) => parseMonthName(word) !== null);
  const sure = months.filter((word) => !isDateFiller(word));
  const name = sure[0] ?? months.at(-1);
  if (name === undefined || sure.length > 1) return null;
  const [firstNumber = '', secondNumber = ''] = numbers;
  const [year, date] = firstNumber.length === 4 ? [firstNumber, secondNumber] : [secondNumber, firstNumber];
  if (date.length > 2 || (year.length !== 4 && year.length !== 2)) return null;
  return { year: fullYear(year), month: String(parseMonthName(name)), date };
}

function fullYear(year: string): string {
  return year.length === 2 ? `20${year}` : year;
}
