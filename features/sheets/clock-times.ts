import type { Day } from '#platform/time/calendar.ts';
import { canClocksChange, skippedMinutes } from '#platform/time/skipped-time.ts';
import { dayTimeOf } from './times.ts';

/** The time of a row, in minutes from the midnight that begins its day, as the camp's clocks show it. */
export interface ClockTimes {
  starts: number | null;
  ends: number | null;
  /** Whether the clocks never show what is written, because they go forward just then. */
  isSkipped: boolean;
}

interface WrittenTimes {
  day: Day;
  starts: number | null;
  ends: number | null;
  /** `nightRows` says so. */
  isNight: boolean;
}

/**
 * Pure. The times of rows as the camp's clocks show them, so that paper, calendars, TVs and warnings have one truth. A
 * row in the night is on the next day. A start that the clocks jump over moves on with its length; an end alone moves
 * on by itself. Returns a function, since few days have such an hour and each day is asked about once.
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
