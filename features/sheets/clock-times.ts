import type { Day } from '#platform/time/calendar.ts';
import { canClocksChange, skippedMinutes } from '#platform/time/skipped-time.ts';
import { dayTimeOf } from './times.ts';

/** Start and end of a row on the camp's clocks, in minutes from the midnight at which its day begins. */
export interface ClockTimes {
  starts: number | null;
  ends: number | null;
  /** Whether the written time does not exist, because daylight saving skips it. */
  isSkipped: boolean;
}

interface WrittenTimes {
  day: Day;
  starts: number | null;
  ends: number | null;
  isNight: boolean;
}

/**
 * Returns a function that computes the times of rows on the camp's clocks. Prints, calendars, TVs and warnings all use it. A night row
 * is on the next day. A skipped start moves forward together with its end; a skipped end moves alone. The function caches per day
 * whether the clocks change.
 */
export function clockTimes(zone: string): (row: WrittenTimes) => ClockTimes {
  const changing = new Map<Day, boolean>();
  const skipped = (day: Day, minutes: number): number => {
    const { day: on, time } = dayTimeOf(day, minutes);
    const mayJump = changing.get(on) ?? canClocksChange(zone, on);
    changing.set(on, mayJump);
    return mayJump ? skippedMinutes(zone, `${on}T${time}`) : 0;
  };
  return ({ day, starts, ends, isNight }) => {
    if (starts === null) return { starts, ends, isSkipped: false };
    const night = isNight ? 24 * 60 : 0;
    const [from, until] = [starts + night, ends === null ? null : ends + night];
    const jump = skipped(day, from);
    const endJump = jump > 0 || until === null ? jump : skipped(day, until);
    return { starts: from + jump, ends: until === null ? null : until + endJump, isSkipped: jump > 0 || endJump > 0 };
  };
}
