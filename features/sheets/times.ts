import { type Day, addDays } from '#platform/time/calendar.ts';

/** A time span in minutes from the midnight at which its day begins. Values above 1,440 are on the next day. */
export interface TimeSpan {
  starts: number;
  /** Always later than the start. null if no end is written, as in '9'. */
  ends: number | null;
}

/** Maximum length of a time text. Longer texts are never times, so they are not parsed. */
const longest = 80;
const wholeDay = 24 * 60;
const halfDay = wholeDay / 2;

export interface ParsedTime extends TimeSpan {
  /** The same time in the other half of the day. null if the text is unambiguous. */
  alternative: TimeSpan | null;
}

/**
 * Parses one text without its surroundings, in the usual half of the day. @example readTimeSpan('9:30 – 11') // { starts: 570, ends: 660 }
 */
export function readTimeSpan(text: string): TimeSpan | null {
  const read = readTime(text);
  return read === null ? null : { starts: read.starts, ends: read.ends };
}

/**
 * Parses a time in English or Spanish. Returns null for free text such as 'after lunch'. `readDayTimes` chooses between the
 * usual half of the day and `alternative`, depending on the rows around.
 * Without AM or PM, 7 to 11 are in the morning, 12 is noon and 1 to 6 are in the afternoon, as is usual at a camp.
 * A leading zero (`06:30`) and an hour above 12 mean 24-hour format. A span ends at the first matching time after
 * its start: `10-6` ends at 6 PM, `9p-1` after midnight. One AM or PM applies to both ends if this makes a valid span:
 * `8-9p`. Midnight is the end of the day, unless it is written `0:00`. A length in parentheses gives a missing end:
 * `9:30 (45 min)`.
 * @example readTime('6:30') // { starts: 1110, ends: null, alternative: { starts: 390, ends: null } }
 */
export function readTime(text: string): ParsedTime | null {
  if (text.length > longest) return null;
  const { words, length } = withoutRemarks(foldText(text));
  const { from, until } = spanPattern.exec(words)?.groups ?? {};
  const start = from === undefined ? null : clockOf(from);
  const end = until === undefined ? null : clockOf(until);
  if (start === null || (until !== undefined && end === null)) return null;
  const lasting = (starts: number): TimeSpan => ({ starts, ends: length === null ? null : starts + length });
  const span = end === null ? lasting(startOf(start)) : spanOf(start, end);
  if (hasDayHalf(start) || (end !== null && hasDayHalf(end))) return { ...span, alternative: null };
  const starts = otherHalf(startOf(start));
  return { ...span, alternative: end === null ? lasting(starts) : withNextEnd(starts, end.minutes, halfDay) };
}

/** Returns the meaning of an ambiguous time that is nearest to `starts`. @example nearestTime('6:30', 400)?.starts === 390 */
export function nearestTime(text: string, starts: number | null): TimeSpan | null {
  const read = readTime(text);
  if (read === null || !read.alternative || starts === null) return read;
  return Math.abs(read.alternative.starts - starts) < Math.abs(read.starts - starts) ? read.alternative : read;
}

/** Converts minutes of a day, which may be past midnight, to a day and a time. @example dayTimeOf('2026-06-12', 1_500).time === '01:00' */
export function dayTimeOf(day: Day, minutes: number): { day: Day; time: string } {
  const two = (value: number) => String(value).padStart(2, '0');
  const within = minutes % wholeDay;
  return { day: addDays(day, Math.floor(minutes / wholeDay)), time: `${two(Math.floor(within / 60))}:${two(within % 60)}` };
}

interface Clock {
  minutes: number;
  half: 'am' | 'pm' | null;
  /** Whether the time is written in 24-hour format, so that it is unambiguous. */
  isWhole: boolean;
}

/** Returns the text in lower case, without accents and without the dots of a.m., with plain spaces. */
function foldText(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/[\u0300-\u036F]/g, '');
  return plain
    .toLowerCase()
    .replaceAll(/(?<![a-z])([ap])\.\s?m\b\.?/g, '$1m')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\d) ?: ?(?=\d{2}(?!\d))/g, ':')
    .trim();
}

/**
 * Removes remarks around a time, such as `~9`, `about 9` or `9:30 sharp`. Returns the length if one is written: `9:30 – 10:15 (45 min)`.
 */
function withoutRemarks(text: string): { words: string; length: number | null } {
  const { remark = '' } = / ?\((?<remark>[^()]*)\)$/.exec(text)?.groups ?? {};
  const words = text
    .replace(/ ?\([^()]*\)$/, '')
    .replace(/^(?:[~≈@*]+ ?|(?:approx(?:\.|imately)?|about|around|circa|ca\.?|aprox(?:\.|imadamente)?|sobre|hacia) )/, '')
    .replace(/(?: (?:sharp|en punto|onwards?|en adelante)| ?\*+|(?<=m)\.|(?<=\d|m) ?-?ish| ?\?|(?<=[\dm])\+)$/, '')
    .replace(/^12(?:[:.]00)? (?:del )?(?=(?:noon|midnight|mediodia|medianoche)\b)/, '');
  const { hours, minutes } =
    /^(?:(?<hours>\d{1,2}(?:[.,]5)?) ?h(?:ou)?(?:rs?|oras?)?)? ?(?:(?<minutes>\d{1,3}) ?min(?:ute?o?s?|s)?)?\.?$/.exec(remark)?.groups ??
    {};
  const length = Math.round(Number((hours ?? '0').replace(',', '.')) * 60) + Number(minutes ?? 0);
  return { words, length: length > 0 && length < wholeDay ? length : null };
}

const half = String.raw`(?:am|pm|a|p|h|hs|hrs?|horas|o['’]clock|de la (?:manana|tarde|noche|madrugada))`;
const clock = String.raw`(?:noon|midnight|mediodia|medianoche|\d{1,2}(?:[:.h]\d{2}(?::\d{2})?)?(?: ?${half})?|\d{3,4}(?: ?(?:am|pm|a|p|h|hrs?))?)`;
const between = String.raw`(?: ?[-‐‑‒–—―−~→] ?| (?:to|till|until|hasta) (?:las? )?| a (?:las? |el |la )?)`;
const spanPattern = new RegExp(
  String.raw`^(?:(?:at|from|de|desde|a) )?(?:las? |el )?(?<from>${clock})(?:${between}(?<until>${clock}))?(?: ?[-–—])?$`,
);

function clockOf(word: string): Clock | null {
  if (word === 'noon' || word === 'mediodia') return { minutes: halfDay, half: null, isWhole: true };
  if (word === 'midnight' || word === 'medianoche') return { minutes: wholeDay, half: null, isWhole: true };
  const {
    hour = '',
    minute = '00',
    rest = '',
  } = /^(?<hour>\d{1,2})(?:[:.h]?(?<minute>\d{2}))?(?::\d{2})?(?<rest>\D.*)?$/.exec(word)?.groups ?? {};
  const writtenHalf = halfOf(rest.trim(), Number(hour));
  const minutes = Number(hour) * 60 + Number(minute);
  if (hour === '' || Number(minute) > 59 || minutes > wholeDay) return null;
  if (Number(hour) > 12 || Number(hour) === 0) return writtenHalf === 'am' ? null : { minutes, half: null, isWhole: true };
  if (writtenHalf === null && hour.startsWith('0')) return { minutes, half: null, isWhole: true };
  return { minutes: minutes % halfDay, half: writtenHalf, isWhole: false };
}

function halfOf(rest: string, hour: number): Clock['half'] {
  if (rest.endsWith('noche')) return hour === 12 ? 'am' : 'pm';
  if (rest.startsWith('p') || rest.endsWith('tarde')) return 'pm';
  return /^a|manana$|madrugada$/.test(rest) ? 'am' : null;
}

const hasDayHalf = ({ half: writtenHalf, isWhole }: Clock) => isWhole || writtenHalf !== null;

/** Returns the same time in the other half of the day. For noon this is midnight at the end of the day, as for `12a`. */
function otherHalf(starts: number): number {
  const morning = starts % halfDay;
  if (starts !== morning && morning < 60) return morning + wholeDay;
  return starts === morning ? starts + halfDay : morning;
}

function startOf({ minutes, half: writtenHalf, isWhole }: Clock): number {
  if (isWhole) return minutes;
  if (writtenHalf !== null) return inHalf(minutes, writtenHalf);
  return minutes < 7 * 60 ? minutes + halfDay : minutes;
}

/** Applies AM or PM. `12a` is midnight at the end of the day, and `12:30a` is the start of the next day. */
function inHalf(minutes: number, writtenHalf: 'am' | 'pm'): number {
  if (writtenHalf === 'pm') return minutes + halfDay;
  return minutes < 60 ? minutes + wholeDay : minutes;
}

function spanOf(start: Clock, end: Clock): TimeSpan {
  if (!end.isWhole && end.half === null) return withNextEnd(startOf(start), end.minutes, halfDay);
  const ends = end.isWhole ? end.minutes : inHalf(end.minutes, end.half ?? 'am');
  const starts = startBefore(start, ends % wholeDay === 0 ? wholeDay : ends, end.half);
  return withNextEnd(starts, ends, wholeDay);
}

/** Returns the start of a span. A start without AM or PM gets the half of the end, or the half in which it is before the end. */
function startBefore(start: Clock, ends: number, writtenHalf: Clock['half']): number {
  if (start.isWhole || start.half !== null) return startOf(start);
  const choices = [writtenHalf === null ? startOf(start) : inHalf(start.minutes, writtenHalf), start.minutes, start.minutes + halfDay];
  return choices.find((choice) => choice < ends) ?? startOf(start);
}

/** Moves the end to its first occurrence after the start. Ignores an end equal to the start in 24-hour format. */
function withNextEnd(starts: number, clockEnd: number, step: number): TimeSpan {
  if (step === wholeDay && clockEnd === starts) return { starts, ends: null };
  let ends = clockEnd;
  while (ends <= starts) ends += step;
  return { starts, ends };
}
