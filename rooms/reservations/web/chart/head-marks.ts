import { type Day, momentIn } from '../../../../platform/time/calendar.ts';
import { type Reading, timeWords } from '../../../../platform/ui/dates.ts';
import type { Language } from '../../../../platform/words/words.ts';
import { type Axis, dayNumbered, xOf, xOfDay } from './axis.ts';

/** Runs of days in one month, as day numbers. */
export function monthsOf(days: readonly number[]): { from: number; until: number }[] {
  const months: { from: number; until: number }[] = [];
  for (const number of days) {
    const last = months.at(-1);
    if (last && dayNumbered(last.from).slice(0, 7) === dayNumbered(number).slice(0, 7)) last.until = number + 1;
    else months.push({ from: number, until: number + 1 });
  }
  return months;
}

/** 'F', or 'Fri' where there is room. */
export function weekdayLetters(day: Day, language: Language, isRoomy: boolean): string {
  const names = (weekdays[`${language}${isRoomy}`] ??= namesOf(language, isRoomy));
  return names[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '';
}

const weekdays: Record<string, string[]> = {};

function namesOf(language: Language, isRoomy: boolean): string[] {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'es-MX', { weekday: isRoomy ? 'short' : 'narrow', timeZone: 'UTC' });
  // The third of January 2021 was a Sunday.
  return Array.from({ length: 7 }, (_, n) => format.format(new Date(Date.UTC(2021, 0, 3 + n, 12))).replace('.', ''));
}

const hours = ['06:00', '12:00', '18:00'];

/** Hours of a day where a day is wide: where they lie within it, over a clock change too. */
export function hourMarks(axis: Axis, day: Day, reading: Reading): { x: number; text: string }[] {
  return hours.map((time) => {
    const at = momentIn(axis.zone, day, time);
    return { x: xOf(axis, at) - xOfDay(axis, day), text: timeWords(at, reading).replace(':00', '') };
  });
}
