import { type Day, addDays } from '#platform/time/calendar.ts';

/** A time span in minutes from the midnight that begins its day; above 1,440 it is on the next day. */
export interface TimeSpan {
  starts: number;
  /** Null if no end is written: '9' begins at nine. Always later than the start. */
  ends: number | null;
}

/** Longer texts are never times and are not parsed. */
const longest = 80;
const wholeDay = 24 * 60;
const halfDay = wholeDay / 2;

export interface ParsedTime extends TimeSpan {
  /** The same time in the other half of the day; null if the text is unambiguous. */
  alternative: TimeSpan | null;
}

/** Parses a text alone: `readTime` without the alternative. @example readTimeSpan('9:30 – 11') // { starts: 570, ends: 660 } */
export function readTimeSpan(text: string): TimeSpan | null {
  const read = readTime(text);
  return read === null ? null : { starts: read.starts, ends: read.ends };
}

/**
 * Parses a time in English or Spanish; returns null for words ('after lunch'). `readDayTimes` chooses between the
 * usual half of the day and `alternative` by the rows around it.
 *
 * Without AM or PM, 7 to 11 are in the morning, 12 is noon and 1 to 6 are in the afternoon, as is usual at a camp.
 * A leading zero (`06:30`) and an hour above 12 mean the 24-hour clock. A span ends at the first matching time after
 * its start: `10-6` ends at 6 PM, `9p-1` after midnight. One AM or PM applies to both ends where that makes a span:
 * `8-9p`. Midnight is the end of the day, unless it is written `0:00`. A length in parentheses gives a missing end:
 * `9:30 (45 min)`.
 *
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

/** Returns the reading of an ambiguous time nearest to `starts`. @example nearestTime('6:30', 400)?.starts === 390 */
export function nearestTime(text: string, starts: number | null): TimeSpan | null {
  const read = readTime(text);
  if (read === null || !read.alternative || starts === null) return read;
  return Math.abs(read.alternative.starts - starts) < Math.abs(read.starts - starts) ? read.alternative : read;
}

/** Converts minutes that may be past midnight. @example dayTimeOf('2026-06-12', 1_500).time === '01:00' */
export function dayTimeOf(day: Day, minutes: number): { day: Day; time: string } {
  const two = (value: number) => String(value).padStart(2, '0');
  const within = minutes % wholeDay;
  return { day: addDays(day, Math.floor(minutes / wholeDay)), time: `${two(Math.floor(within / 60))}:${two(within % 60)}` };
}

interface Clock {
  minutes: number;
  half: 'am' | 'pm' | null;
  /** Written in the 24-hour clock, so unambiguous. */
  isWhole: boolean;
}

/** Lower case, without accents, without the dots of a.m., with plain spaces. */
function foldText(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/[\u0300-\u036F]/g, '');
  return plain
    .toLowerCase()
    .replaceAll(/(?<![a-z])([ap])\.\s?m\b\.?/g, '$1m')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\d) ?: ?(?=\d{2}(?!\d))/g, ':')
    .trim();
}

/** Removes remarks around a time and returns the length if one is written: `~9`, `about 9`, `9:30 sharp`, `9:30 – 10:15 (45 min)`. */
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

/** The alternative of noon is midnight at the end of the day, as for `12a`. */
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

/** `12a` is midnight at the end of the day; half past twelve is the start of the next day. */
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

/** A start without AM or PM takes the half of its end, else the half that comes before its end. */
function startBefore(start: Clock, ends: number, writtenHalf: Clock['half']): number {
  if (start.isWhole || start.half !== null) return startOf(start);
  const choices = [writtenHalf === null ? startOf(start) : inHalf(start.minutes, writtenHalf), start.minutes, start.minutes + halfDay];
  return choices.find((choice) => choice < ends) ?? startOf(start);
}

/** Moves the end to its first occurrence after the start. In the 24-hour clock an end equal to the start is ignored. */
function withNextEnd(starts: number, clockEnd: number, step: number): TimeSpan {
  if (step === wholeDay && clockEnd === starts) return { starts, ends: null };
  let ends = clockEnd;
  while (ends <= starts) ends += step;
  return { starts, ends };
}
