import { day, hour, type Instant, minute } from '../time/instant.ts';
import type { Language } from '../words/words.ts';

/** What a date is said in: the reader's language, the camp's zone, and the moment it is read at. */
export interface Reading {
  language: Language;
  zone: string;
  now: Instant;
}

/** A day of the calendar: `2026-06-12`. */
type Day = string;

/** 'Fri 12 June'; with its year when that is not the present one: 'Sat 1 May 2027'. */
export function dayWords(day: Day, reading: Reading): string {
  const { weekday, number, month, year } = partsOf(day, reading.language);
  return `${weekday} ${number} ${month}${yearWords(year, day, reading)}`;
}

/** '4:30 pm'. */
export function timeWords(moment: Instant, { language, zone }: Reading): string {
  const said = format(language, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: zone }).format(new Date(moment));
  return language === 'en' ? said.toLowerCase().replace('\u202F', ' ') : said.replaceAll('\u00A0', ' ').replaceAll('\u202F', ' ');
}

/** 'Fri 12 June, 4:30 pm'. */
export function momentWords(moment: Instant, reading: Reading): string {
  return `${dayWords(dayOf(moment, reading.zone), reading)}, ${timeWords(moment, reading)}`;
}

/** 'Wed 10 – Sun 14 June', 'Mon 29 June – Sat 4 July', 'Wed 30 Dec 2026 …': says of the first day only what differs. */
export function spanWords(first: Day, last: Day, reading: Reading): string {
  if (first === last) return dayWords(first, reading);
  const start = partsOf(first, reading.language);
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  const short = `${start.weekday} ${start.number}`;
  const begin = sameMonth ? short : `${short} ${start.month}${sameYear ? '' : yearOf(start.year, reading.language)}`;
  const end = sameYear ? dayWords(last, reading) : `${withoutYear(last, reading)}${yearOf(last.slice(0, 4), reading.language)}`;
  return `${begin} – ${end}`;
}

/**
 * 'just now', '5 minutes ago', 'in 2 hours', 'yesterday, 4:30 pm', 'tomorrow, 9:00 am'; further away,
 * the day and the time. Calendar days, not spans of 24 hours, decide what is yesterday.
 */
export function nearWords(moment: Instant, reading: Reading): string {
  const ahead = Date.parse(moment) - Date.parse(reading.now);
  const relative = relativeFormat(reading.language, 'auto');
  if (Math.abs(ahead) < minute) return justNow[reading.language];
  if (Math.abs(ahead) < hour) return relative.format(Math.trunc(ahead / minute), 'minute');
  const days = daysApart(dayOf(reading.now, reading.zone), dayOf(moment, reading.zone));
  if (days === 0) return relative.format(Math.trunc(ahead / hour), 'hour');
  if (Math.abs(days) === 1) return `${relative.format(days, 'day')}, ${timeWords(moment, reading)}`;
  return momentWords(moment, reading);
}

/** How long ago in its largest unit, for a narrow column: '3 weeks ago'. The exact moment stands in the details. */
export function agoWords(moment: Instant, { now, language }: Pick<Reading, 'now' | 'language'>): string {
  const past = Date.parse(now) - Date.parse(moment);
  if (past < minute) return justNow[language];
  const [unit, length] = agoUnits.find(([, long]) => past >= long) ?? ['minute', minute];
  return relativeFormat(language, 'always').format(-Math.floor(past / length), unit);
}

const agoUnits = [
  ['month', 30 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/** 'June 2026', for the heading of a month; `day` is any day of it. */
export function monthWords(day: Day, language: Language): string {
  const said = format(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** 'today', 'tomorrow', 'yesterday', else the day. */
export function nearDayWords(day: Day, reading: Reading): string {
  const days = daysApart(dayOf(reading.now, reading.zone), day);
  if (Math.abs(days) > 1) return dayWords(day, reading);
  return relativeFormat(reading.language, 'auto').format(days, 'day');
}

/** The day a moment falls on by a zone's calendar. */
export function dayOf(moment: Instant, zone: string): Day {
  // Sweden writes its dates as ISO does.
  return (formatters[zone] ??= new Intl.DateTimeFormat('sv-SE', { timeZone: zone })).format(new Date(moment));
}

const formatters: Record<string, Intl.DateTimeFormat> = {};
const relatives: Record<string, Intl.RelativeTimeFormat> = {};
const localeOf = { en: 'en-US', es: 'es-MX' } as const;
const justNow = { en: 'just now', es: 'ahora mismo' } as const;

interface DayParts {
  weekday: string;
  number: string;
  month: string;
  year: string;
}

/** A calendar says the same days over and over, and taking one apart is dear. */
const known = new Map<string, DayParts>();
const mostKnown = 2_000;

function partsOf(day: Day, language: Language): DayParts {
  const key = `${language} ${day}`;
  let parts = known.get(key);
  if (parts !== undefined) return parts;
  if (known.size >= mostKnown) known.clear();
  known.set(key, (parts = takenApart(day, language)));
  return parts;
}

function takenApart(day: Day, language: Language): DayParts {
  // A day has no zone: noon in UTC is that day wherever it is formatted in UTC.
  const date = new Date(`${day}T12:00:00Z`);
  const parts = format(language, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).formatToParts(date);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const month = language === 'es' ? `de ${part('month')}` : part('month');
  return { weekday: part('weekday').replace('.', ''), number: part('day'), month, year: part('year') };
}

function withoutYear(day: Day, { language }: Reading): string {
  const { weekday, number, month } = partsOf(day, language);
  return `${weekday} ${number} ${month}`;
}

function yearWords(year: string, day: Day, reading: Reading): string {
  return day.slice(0, 4) === dayOf(reading.now, reading.zone).slice(0, 4) ? '' : yearOf(year, reading.language);
}

function yearOf(year: string, language: Language): string {
  return language === 'es' ? ` de ${year}` : ` ${year}`;
}

function daysApart(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

/** Making a formatter takes a hundred times as long as using one, so each is kept. */
function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${language} ${JSON.stringify(options)}`;
  return (formatters[name] ??= new Intl.DateTimeFormat(localeOf[language], options));
}

function relativeFormat(language: Language, numeric: 'always' | 'auto'): Intl.RelativeTimeFormat {
  return (relatives[`${language} ${numeric}`] ??= new Intl.RelativeTimeFormat(localeOf[language], { numeric }));
}
