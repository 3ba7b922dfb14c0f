import { type Day, dayIn, dayRangeOf, type Span } from '#platform/time/calendar.ts';
import { day, hour, type Instant, minute } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { type CampLocale, localeOf, normalizeSpaces } from './locale.ts';
import { ordinalSuffix } from './numbers.ts';

/** The settings for date formats: language, locale, time zone and current time. */
export interface Formatting {
  language: Language;
  locale: CampLocale;
  zone: string;
  now: Instant;
}

/** Returns 'Fri, Jun 12', or 'Sat, May 1, 2027' if the year is not the current one. */
export function formatDate(day: Day, formatting: Formatting): string {
  return formatDay(yearOf(day) === presentYear(formatting) ? 'day' : 'dayOfYear', day, formatting);
}

/** Returns 'Nov 1' for the yearly day `11-01`. */
export function formatYearlyDate(yearDay: string, formatting: Formatting): string {
  return formatDay('date', `2028-${yearDay}`, formatting);
}

/** Returns 'Friday, June 12th' for use within a sentence. Adds the year if it is not the current one. */
export function formatDateInSentence(day: Day, formatting: Formatting): string {
  const kind = yearOf(day) === presentYear(formatting) ? 'sentenceDay' : 'sentenceDayOfYear';
  return cached(kind, day, day, formatting, (format) => {
    if (formatting.language !== 'en') return format.format(noonOf(day));
    const parts = format.formatToParts(noonOf(day));
    return parts.map(({ type, value }) => (type === 'day' ? value + ordinalSuffix(Number(value)) : value)).join('');
  });
}

/** Returns '4:30 PM', with a space that prevents a line break before 'PM'. */
export function formatTime(moment: Instant, formatting: Formatting): string {
  return unbrokenTime(formatter('time', localeOf(formatting), formatting.zone).format(new Date(moment)));
}

/** Returns '4 PM' or '4:30 PM', for narrow columns. A 24-hour clock always shows the minutes. */
export function formatShortTime(moment: Instant, formatting: Formatting): string {
  const format = formatter('hour', localeOf(formatting), formatting.zone);
  const isFull = Date.parse(moment) % hour === 0 && format.resolvedOptions().hour12 === true;
  return isFull ? unbrokenTime(format.format(new Date(moment))) : formatTime(moment, formatting);
}

/** Returns 'Fri, Jun 12, 4:30 PM'. */
export function formatDateTime(moment: Instant, formatting: Formatting): string {
  const isPresent = yearOf(dayIn(formatting.zone, moment)) === presentYear(formatting);
  return unbrokenTime(formatter(isPresent ? 'moment' : 'momentOfYear', localeOf(formatting), formatting.zone).format(new Date(moment)));
}

/** Returns '4:30 PM' for today and 'Fri, Jun 12, 4:30 PM' for other days, for use after 'until' and 'since'. */
export function formatTimeOrDateTime(moment: Instant, formatting: Formatting): string {
  const isToday = dayIn(formatting.zone, moment) === dayIn(formatting.zone, formatting.now);
  return isToday ? formatTime(moment, formatting) : formatDateTime(moment, formatting);
}

/** Returns 'Jun 10 – 14', 'Jun 29 – Jul 4' or 'Jun 10 – 14, 2027'. Returns 'Fri, Jun 12' for a single day. */
export function formatDateRange(first: Day, last: Day, formatting: Formatting): string {
  if (first === last) return formatDate(first, formatting);
  return formatDays(isPresentSpan(first, last, formatting) ? 'date' : 'dateOfYear', first, last, formatting);
}

export function formatSpanDates(span: Span, formatting: Formatting): string {
  const { first, last } = dayRangeOf(formatting.zone, span);
  return formatDateRange(first, last, formatting);
}

/** Returns 'Fri, Jun 12 – Sun, Jun 14', for use where the weekdays matter. */
export function formatWeekdayDateRange(first: Day, last: Day, formatting: Formatting): string {
  if (first === last) return formatDate(first, formatting);
  return formatDays(isPresentSpan(first, last, formatting) ? 'day' : 'dayOfYear', first, last, formatting);
}

/**
 * Returns 'just now', '5 minutes ago' or 'yesterday, 4:30 PM', and day and time for older instants. 'Yesterday' is the previous calendar
 * day.
 */
export function formatNearTime(moment: Instant, formatting: Formatting): string {
  const ahead = Date.parse(moment) - Date.parse(formatting.now);
  const relative = relativeFormat(formatting, 'auto');
  if (Math.abs(ahead) < minute) return justNow[formatting.language];
  if (Math.abs(ahead) < hour) return relative.format(Math.trunc(ahead / minute), 'minute');
  const days = daysApart(dayIn(formatting.zone, formatting.now), dayIn(formatting.zone, moment));
  if (days === 0) return relative.format(Math.trunc(ahead / hour), 'hour');
  if (Math.abs(days) === 1) return `${relative.format(days, 'day')}, ${formatTime(moment, formatting)}`;
  return formatDateTime(moment, formatting);
}

/** Returns 'today, 2:05 PM' or 'yesterday, 2:05 PM', and day and time for older instants. Shows since when stored rows may be outdated. */
export function formatLastKnown(moment: Instant, formatting: Formatting): string {
  const days = daysApart(dayIn(formatting.zone, formatting.now), dayIn(formatting.zone, moment));
  if (Math.abs(days) > 1) return formatDateTime(moment, formatting);
  return `${relativeFormat(formatting, 'auto').format(days, 'day')}, ${formatTime(moment, formatting)}`;
}

/** Returns the age in its largest unit, such as '3 weeks ago', for narrow columns. */
export function formatTimeAgo(moment: Instant, formatting: Pick<Formatting, 'now' | 'language' | 'locale'>): string {
  const { now, language } = formatting;
  const past = Date.parse(now) - Date.parse(moment);
  if (past < minute) return justNow[language];
  const [unit, length] = agoUnits.find(([, long]) => past >= long) ?? ['minute', minute];
  return relativeFormat(formatting, 'always').format(-Math.floor(past / length), unit);
}

const agoUnits = [
  ['month', 30 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/** Returns 'June 2026' for use as a heading. `day` may be any day of the month. */
export function formatMonth(day: Day, formatting: Pick<Formatting, 'language' | 'locale'>): string {
  return capitalizeHeading(formatDay('month', day, formatting));
}

/** Capitalizes the first letter, because Spanish names of days and months are lowercase except at the start of a heading. */
export function capitalizeHeading(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns 'today', 'tomorrow' or 'yesterday', or the date of any other day. */
export function formatNearDate(day: Day, formatting: Formatting): string {
  const days = daysApart(dayIn(formatting.zone, formatting.now), day);
  if (Math.abs(days) > 1) return formatDate(day, formatting);
  return relativeFormat(formatting, 'auto').format(days, 'day');
}

/** Returns 'tomorrow' or 'Friday, June 12th', for use within a sentence. */
export function formatNearDateInSentence(day: Day, formatting: Formatting): string {
  const days = daysApart(dayIn(formatting.zone, formatting.now), day);
  return Math.abs(days) > 1 ? formatDateInSentence(day, formatting) : formatNearDate(day, formatting);
}

/** Returns 'Fri' for the title of a column, or 'F' if the column is narrow. */
export function formatWeekday(day: Day, formatting: Pick<Formatting, 'language' | 'locale'>, width: 'short' | 'narrow' = 'short'): string {
  return formatDay(width === 'short' ? 'weekday' : 'narrowWeekday', day, formatting);
}

// Instants are formatted in the camp's time zone, days in UTC.
const kinds = {
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  dayOfYear: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  sentenceDay: { weekday: 'long', month: 'long', day: 'numeric' },
  sentenceDayOfYear: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  date: { month: 'short', day: 'numeric' },
  dateOfYear: { month: 'short', day: 'numeric', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  narrowWeekday: { weekday: 'narrow' },
  time: { hour: 'numeric', minute: '2-digit' },
  hour: { hour: 'numeric' },
  moment: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  momentOfYear: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Kind = keyof typeof kinds;

const justNow = { en: 'just now', es: 'ahora mismo' } as const;
const formatters = new Map<string, Intl.DateTimeFormat>();
const relatives = new Map<string, Intl.RelativeTimeFormat>();

const formatted = new Map<string, string>();
const maxFormatted = 4_000;

function formatDay(kind: Kind, day: Day, formatting: Pick<Formatting, 'language' | 'locale'>): string {
  return cached(kind, day, day, formatting, (format) => format.format(noonOf(day)));
}

function formatDays(kind: Kind, first: Day, last: Day, formatting: Formatting): string {
  return cached(kind, first, last, formatting, (format) => format.formatRange(noonOf(first), noonOf(last)));
}

function cached(
  kind: Kind,
  first: Day,
  last: Day,
  formatting: Pick<Formatting, 'language' | 'locale'>,
  make: (format: Intl.DateTimeFormat) => string,
): string {
  const locale = localeOf(formatting);
  const key = `${kind} ${locale} ${first} ${last}`;
  let words = formatted.get(key);
  if (words !== undefined) return words;
  if (formatted.size >= maxFormatted) formatted.clear();
  formatted.set(key, (words = normalizeSpaces(make(formatter(kind, locale, 'UTC')))));
  return words;
}

function unbrokenTime(words: string): string {
  return normalizeSpaces(words).replace(/ [ap]\.? ?m\b/i, (half) => half.replaceAll(' ', '\u00A0'));
}

// A day has no time zone. Noon in UTC, formatted in UTC, is always that day.
function noonOf(day: Day): Date {
  return new Date(`${day}T12:00:00Z`);
}

function isPresentSpan(first: Day, last: Day, formatting: Formatting): boolean {
  return yearOf(first) === yearOf(last) && yearOf(last) === presentYear(formatting);
}

function yearOf(day: Day): string {
  return day.slice(0, 4);
}

let presentKey = '';
let present = '';

function presentYear({ now, zone }: Formatting): string {
  const key = `${now} ${zone}`;
  if (key !== presentKey) {
    present = yearOf(dayIn(zone, now));
    presentKey = key;
  }
  return present;
}

function daysApart(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

/** Formatters are cached, because creating one takes a hundred times as long as using it. */
function formatter(kind: Kind, locale: string, zone: string): Intl.DateTimeFormat {
  const key = `${kind} ${locale} ${zone}`;
  let format = formatters.get(key);
  if (format === undefined) formatters.set(key, (format = new Intl.DateTimeFormat(locale, { ...kinds[kind], timeZone: zone })));
  return format;
}

function relativeFormat(formatting: Pick<Formatting, 'language' | 'locale'>, numeric: 'always' | 'auto'): Intl.RelativeTimeFormat {
  const locale = localeOf(formatting);
  const key = `${locale} ${numeric}`;
  let format = relatives.get(key);
  if (format === undefined) relatives.set(key, (format = new Intl.RelativeTimeFormat(locale, { numeric })));
  return format;
}
