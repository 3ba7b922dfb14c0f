import type { Day } from '#platform/time/calendar.ts';
import { groupBy } from '#platform/ui/group-by.ts';

/** A row with its times as they are written, in minutes from the midnight that begins its day. */
export interface WrittenRow {
  id: string;
  day: Day;
  starts: number | null;
  ends: number | null;
}

const wholeDay = 24 * 60;
/** A time before five, in minutes, is after midnight for whoever is still up. */
export const morningStart = 5 * 60;
const evening = 18 * 60;

/**
 * Pure. The ids of rows whose time is in the night after their day. A sheet goes down through its day, so a time
 * before five belongs to the night when the row above it, small hours aside, begins in the evening, or when a row
 * above runs past midnight. Putting the day in order of time changes none of it. `rows` are those of whole days, in the order of the sheet.
 * @example 00:15 under 23:30 on Saturday is on Sunday, a quarter past midnight
 */
export function findNightRows(rows: readonly WrittenRow[]): Set<string> {
  const nights = new Set<string>();
  for (const ofDay of groupBy(rows, ({ day }) => day).values()) {
    let hasEvening = false;
    let isPastMidnight = false;
    let earliestNight = Infinity;
    for (const { id, starts, ends } of ofDay) {
      if (starts === null) continue;
      if (starts < morningStart) {
        if (hasEvening || isPastMidnight || starts + wholeDay >= earliestNight) nights.add(id);
      } else if (starts > wholeDay) {
        // It says itself that it is after midnight, and so do all below it that are later.
        earliestNight = Math.min(earliestNight, starts);
      } else {
        hasEvening = starts >= evening;
        isPastMidnight ||= (ends ?? 0) > wholeDay;
      }
    }
  }
  return nights;
}
