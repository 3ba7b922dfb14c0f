import type { Day } from '#platform/time/calendar.ts';
import type { DayHeading } from './parse-day-heading.ts';
import type { PastedPart } from './parse-schedule.ts';

export interface MappedDay {
  /**
   * `day` is a day of the sheet. If the sheet does not have the written date, `outside` contains it; both are null if the day is unknown.
   */
  day: Day | null;
  outside: Day | null;
}

/**
 * Assigns each part of a pasted schedule to a day of the sheet. A date has priority over 'Day 2', and 'Day 2' over a weekday. If the
 * sheet has none of the written dates, the schedule is from another year, and weekdays and order decide. A part without a heading
 * continues the previous day, the first part continues `selected`.
 */
export function mapDays(
  parts: readonly Pick<PastedPart, 'line'>[],
  { days, selected }: { days: readonly Day[]; selected: Day },
): MappedDay[] {
  const dated = parts.filter(({ line }) => (line?.dates.length ?? 0) > 0);
  const isOfOtherDates = dated.length > 0 && dated.every(({ line }) => line !== null && dateIn(line, days) === null);
  let last: Day | null = null;
  return parts.map(({ line }) => {
    const mapped: MappedDay = line === null ? { day: last ?? selected, outside: null } : dayOf(line, { days, last, isOfOtherDates });
    last = mapped.day ?? last;
    return mapped;
  });
}

interface Known {
  days: readonly Day[];
  last: Day | null;
  isOfOtherDates: boolean;
}

function dayOf(line: DayHeading, { days, last, isOfOtherDates }: Known): MappedDay {
  const own = dateIn(line, days);
  if (own !== null) return { day: own, outside: null };
  const date = writtenDate(line, days);
  if (date !== null && !isOfOtherDates) return { day: date, outside: date };
  const later = days.filter((day) => last === null || day > last);
  const numbered = line.nth === null ? undefined : days[line.nth - 1];
  const ofWeekday = (some: readonly Day[]) => (line.weekday === null ? undefined : some.find((day) => weekdayOf(day) === line.weekday));
  return {
    day: numbered ?? ofWeekday(later) ?? ofWeekday(days) ?? (line.weekday === null ? later[0] : undefined) ?? null,
    outside: date,
  };
}

/** Returns the day of the sheet that a heading means. For `6/8` as August 6th, the weekday must also match or be missing. */
function dateIn({ dates, weekday }: DayHeading, days: readonly Day[]): Day | null {
  const matches = dates.flatMap(({ month, day: ofMonth, year }, nth) => {
    const named = days.filter((day) => day.slice(5) === monthDay(month, ofMonth) && (year === null || day.startsWith(`${year}-`)));
    return named.filter((day) => nth === 0 || weekday === null || weekdayOf(day) === weekday);
  });
  return matches.find((day) => weekdayOf(day) === weekday) ?? matches[0] ?? null;
}

function writtenDate({ dates, weekday }: DayHeading, days: readonly Day[]): Day | null {
  const inYear = Number((days[0] ?? '').slice(0, 4));
  const all = dates.map(({ month, day, year }) => `${year ?? inYear}-${monthDay(month, day)}`).filter(isDay);
  return all.find((day) => weekdayOf(day) === weekday) ?? all[0] ?? null;
}

const monthDay = (month: number, day: number) => `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const isDay = (day: Day) => new Date(`${day}T12:00:00Z`).toISOString().startsWith(day);
const weekdayOf = (day: Day) => new Date(`${day}T12:00:00Z`).getUTCDay();
