import { type Day, daysLater } from '#platform/time/calendar.ts';

/** When something happens, in minutes from the midnight that begins its day; past 1,440 it is the next day. */
export interface TimeSpan {
  starts: number;
  /** Null where nobody said: '9' begins at nine. Always later than the start. */
  ends: number | null;
}

/** No time is written in more; what is longer is words, and is not searched. */
const longest = 80;
const wholeDay = 24 * 60;
const halfDay = wholeDay / 2;

/**
 * Pure. What somebody meant who wrote a time, in English or Spanish; null where it is words ('after lunch').
 *
 * An hour that does not say which half of the day it is: 7 to 11 are in the morning, 12 is noon and 1 to 6 are in
 * the afternoon, as a day at camp goes. An hour with a zero before it (`06:30`) and one above 12 are by the
 * 24-hour clock. The end of a span is the first such time after its start, so that `10-6` ends at six in the
 * evening and `9p-1` after midnight. A half of the day said once counts for both where that makes a span: `8-9p`.
 * Midnight is the end of the day that is meant, unless it is written `0:00`.
 *
 * @example timesIn('9:30 – 11') // { starts: 570, ends: 660 }
 */
export function timesIn(text: string): TimeSpan | null {
  if (text.length > longest) return null;
  const { from, until } = spanPattern.exec(folded(text))?.groups ?? {};
  const start = from === undefined ? null : clockOf(from);
  if (start === null) return null;
  if (until === undefined) return { starts: startOf(start), ends: null };
  const end = clockOf(until);
  return end === null ? null : spanOf(start, end);
}

/** A day and a time of day for minutes that may lie past midnight. @example dayTimeOf('2026-06-12', 1_500).time === '01:00' */
export function dayTimeOf(day: Day, minutes: number): { day: Day; time: string } {
  const two = (value: number) => String(value).padStart(2, '0');
  const within = minutes % wholeDay;
  return { day: daysLater(day, Math.floor(minutes / wholeDay)), time: `${two(Math.floor(within / 60))}:${two(within % 60)}` };
}

interface Clock {
  /** In minutes from midnight, as it was written. */
  minutes: number;
  half: 'am' | 'pm' | null;
  /** Said by the clock of 24 hours: nothing is to be guessed. */
  isWhole: boolean;
}

/** Lower case, without accents, dots of a.m. and thin spaces. */
function folded(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/[\u0300-\u036F]/g, '');
  return plain
    .toLowerCase()
    .replaceAll(/\b([ap])\.\s?m\b\.?/g, '$1m')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const half = String.raw`(?:am|pm|a|p|h|hs|hrs?|horas|o['’]clock|de la (?:manana|tarde|noche|madrugada))`;
const clock = String.raw`(?:noon|midnight|mediodia|medianoche|\d{1,2}(?:[:.h]\d{2})?(?: ?${half})?|\d{3,4}(?: ?(?:am|pm|a|p|h|hrs?))?)`;
const between = String.raw`(?: ?[-‐‑‒–—―−~→] ?| (?:to|till|until|hasta) (?:las? )?| a (?:las? |el |la )?)`;
const spanPattern = new RegExp(
  String.raw`^(?:(?:at|from|de|desde|a) )?(?:las? |el )?(?<from>${clock})(?:${between}(?<until>${clock}))?(?: ?[-–—])?$`,
);

function clockOf(word: string): Clock | null {
  if (word === 'noon' || word === 'mediodia') return { minutes: halfDay, half: null, isWhole: true };
  if (word === 'midnight' || word === 'medianoche') return { minutes: wholeDay, half: null, isWhole: true };
  const { hour = '', minute = '00', rest = '' } = /^(?<hour>\d{1,2})(?:[:.h]?(?<minute>\d{2}))?(?<rest>\D.*)?$/.exec(word)?.groups ?? {};
  const said = halfOf(rest.trim(), Number(hour));
  const minutes = Number(hour) * 60 + Number(minute);
  if (hour === '' || Number(minute) > 59 || minutes > wholeDay) return null;
  if (Number(hour) > 12 || Number(hour) === 0) return said === 'am' ? null : { minutes, half: null, isWhole: true };
  if (said === null && hour.startsWith('0')) return { minutes, half: null, isWhole: true };
  return { minutes: minutes % halfDay, half: said, isWhole: false };
}

function halfOf(rest: string, hour: number): Clock['half'] {
  if (rest.endsWith('noche')) return hour === 12 ? 'am' : 'pm';
  if (rest.startsWith('p') || rest.endsWith('tarde')) return 'pm';
  return /^a|manana$|madrugada$/.test(rest) ? 'am' : null;
}

function startOf({ minutes, half: said, isWhole }: Clock): number {
  if (isWhole) return minutes;
  if (said !== null) return inHalf(minutes, said);
  return minutes < 7 * 60 ? minutes + halfDay : minutes;
}

/** Twelve at night, `12a`, is the end of the day; half past it is the beginning of the next. */
function inHalf(minutes: number, said: 'am' | 'pm'): number {
  if (said === 'pm') return minutes + halfDay;
  return minutes < 60 ? minutes + wholeDay : minutes;
}

function spanOf(start: Clock, end: Clock): TimeSpan {
  if (!end.isWhole && end.half === null) return endedNext(startOf(start), end.minutes, halfDay);
  const ends = end.isWhole ? end.minutes : inHalf(end.minutes, end.half ?? 'am');
  const starts = startBefore(start, ends % wholeDay === 0 ? wholeDay : ends, end.half);
  return endedNext(starts, ends, wholeDay);
}

/** A start that says no half of the day takes that of its end, else the one that comes before its end. */
function startBefore(start: Clock, ends: number, said: Clock['half']): number {
  if (start.isWhole || start.half !== null) return startOf(start);
  const choices = [said === null ? startOf(start) : inHalf(start.minutes, said), start.minutes, start.minutes + halfDay];
  return choices.find((choice) => choice < ends) ?? startOf(start);
}

/** The end at the first such time after the start; one that is equal says nothing on the clock of 24 hours. */
function endedNext(starts: number, clockEnd: number, step: number): TimeSpan {
  if (step === wholeDay && clockEnd === starts) return { starts, ends: null };
  let ends = clockEnd;
  while (ends <= starts) ends += step;
  return { starts, ends };
}
