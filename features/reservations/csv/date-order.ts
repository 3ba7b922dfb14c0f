import { isDateFiller, monthOfName } from './month-names.ts';

/** How a column writes a date of three numbers: 6/12/2026 or 12/6/2026. */
export const dateOrders = ['month-first', 'day-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What the values of a column say about their order. */
export interface DetectedDateOrder {
  /** Null where some values can only be one order and some only the other: a person has to say. */
  order: DateOrder | null;
  /** False where no value tells, and the order is a guess. */
  isCertain: boolean;
}

const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;

/**
 * The order of month and day in a column, decided from all its values: 25 can be no month. Where none
 * tells, another column of the same file or else the camp's locale does (`fallback`). Undefined where
 * the column has no dates of three numbers.
 * @example orderOf(['6/12/2026', '6/25/2026'], 'day-first') gives { order: 'month-first', isCertain: true }
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
  // Nobody writes the month first with full stops.
  return isDotted ? { order: 'day-first', isCertain: false } : undefined;
}

/**
 * Whether a person should look: no value tells the order, and it was not chosen. One that was taken before and is other than what
 * would be guessed was chosen then.
 */
export function shouldConfirmDateOrder(
  { order, isCertain }: DetectedDateOrder,
  taken: DateOrder | undefined,
  chosen: DateOrder | undefined,
): boolean {
  return !isCertain && chosen === undefined && (taken === undefined || taken === order);
}

/** Whether a value is another day in the other order: what shows best how it is understood. */
export function isAmbiguousDate(value: string): boolean {
  const [, first, , second] = numeric.exec(stripWeekday(value.trim())) ?? [];
  return first !== undefined && first.padStart(2, '0') !== second?.padStart(2, '0') && Number(first) <= 12 && Number(second) <= 12;
}

/** 'Fri 6/12/2026' and 'viernes, 6/12/2026' without the day of the week: where a date is three numbers, these alone tell. */
export function stripWeekday(cell: string): string {
  const [, words = '', numbers] = /^([^\d]+)(\d+([/.-])\d+\3\d.*)$/s.exec(cell) ?? [];
  return numbers !== undefined && words.split(/[\s,]+/).every((word) => word === '' || isDateFiller(word)) ? numbers : cell;
}

/** The order in which a locale writes a date of three numbers. */
export function dateOrderOfLocale(locale: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric' }).formatToParts(0);
  const at = (type: string) => parts.findIndex((part) => part.type === type);
  return at('month') < at('day') ? 'month-first' : 'day-first';
}

/** A day as a list writes it, in three parts; null when it is none. */
export function parseDateParts(said: string, order: DateOrder): { year: string; month: string; date: string } | null {
  const cell = stripWeekday(said);
  const iso = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(cell);
  if (iso) return { year: iso[1] ?? '', month: iso[3] ?? '', date: iso[4] ?? '' };
  const [, first, , second, year] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(cell) ?? [];
  if (first === undefined || second === undefined || year === undefined) return parseNamedMonthParts(cell);
  return { year: fullYear(year), ...(order === 'month-first' ? { month: first, date: second } : { month: second, date: first }) };
}

/** 'June 12, 2026', 'Fri 12 Jun 2026', '12-Jun-26', 'viernes, 12 de junio de 2026'. */
function parseNamedMonthParts(cell: string): { year: string; month: string; date: string } | null {
  const words = cell.split(/[\s,./-]+/).filter((word) => word !== '');
  const numbers = words.flatMap((word) => /^(\d{1,4})(?:st|nd|rd|th|º|ª|o)?$/i.exec(word)?.[1] ?? []);
  const names = words.filter((word) => !/^\d/.test(word));
  if (numbers.length !== 2 || numbers.length + names.length !== words.length) return null;
  if (names.some((word) => monthOfName(word) === null && !isDateFiller(word))) return null;
  const months = names.filter((word) => monthOfName(word) !== null);
  const sure = months.filter((word) => !isDateFiller(word));
  const name = sure[0] ?? months.at(-1);
  if (name === undefined || sure.length > 1) return null;
  const [one = '', other = ''] = numbers;
  const [year, date] = one.length === 4 ? [one, other] : [other, one];
  if (date.length > 2 || (year.length !== 4 && year.length !== 2)) return null;
  return { year: fullYear(year), month: String(monthOfName(name)), date };
}

/** A list of a camp's stays is of this century. */
function fullYear(year: string): string {
  return year.length === 2 ? `20${year}` : year;
}
