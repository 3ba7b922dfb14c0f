import type { Day } from '#platform/time/calendar.ts';
import { groupBy } from '#platform/collections/group-by.ts';

export interface WrittenRow {
  id: string;
  day: Day;
  starts: number | null;
  ends: number | null;
}

const wholeDay = 24 * 60;
/** In minutes. Times before 5:00 count as after midnight if an evening is above them. */
export const morningStart = 5 * 60;
const evening = 18 * 60;

/**
 * Returns the IDs of rows whose time is in the night after their day. A time before 5:00 is in the night if the last
 * row above it with a time from 5:00 on begins in the evening, or if a row above runs past midnight. Sorting the day by
 * time does not change the result. `rows` must contain complete days in sheet order.
 * @example 00:15 under 23:30 on Saturday is 12:15 AM on Sunday
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
        // This text itself is after midnight (12:30a): all later times below it are in the night.
        earliestNight = Math.min(earliestNight, starts);
      } else {
        hasEvening = starts >= evening;
        isPastMidnight ||= (ends ?? 0) > wholeDay;
      }
    }
  }
  return nights;
}
