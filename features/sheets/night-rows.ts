import type { Day } from '#platform/time/calendar.ts';
import { groupBy } from '#platform/ui/group-by.ts';

export interface WrittenRow {
  id: string;
  day: Day;
  starts: number | null;
  ends: number | null;
}

const wholeDay = 24 * 60;
/** Times before 5:00, in minutes, count as after midnight below an evening. */
export const morningStart = 5 * 60;
const evening = 18 * 60;

/**
 * Returns the ids of rows whose time is in the night after their day. A time before five is in the night if the last
 * row above it (small hours aside) begins in the evening, or if a row above runs past midnight. Sorting the day by
 * time does not change the result. `rows` cover whole days, in sheet order.
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
        // The text itself says that it is after midnight; this applies to all later times below it.
        earliestNight = Math.min(earliestNight, starts);
      } else {
        hasEvening = starts >= evening;
        isPastMidnight ||= (ends ?? 0) > wholeDay;
      }
    }
  }
  return nights;
}
