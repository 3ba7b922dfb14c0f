import type { LocalMoment } from '#platform/time/calendar.ts';
import type { PlanRow } from './rules.ts';

/** A row with its time on one scale for all days, in minutes. */
export interface TimedRow {
  row: PlanRow;
  from: number;
  /** One minute after the start where nobody said when it ends: a start alone is at once only with what runs then. */
  until: number;
  hasEnd: boolean;
}

/** The minutes of a moment of the camp's clocks on the scale of `PlacedRow`. */
export function minutesOfMoment(moment: LocalMoment): number {
  return Date.parse(`${moment}:00Z`) / 60_000;
}

/** Rows that have a time, by their start. */
export function timedRows(rows: readonly PlanRow[]): TimedRow[] {
  const placed = rows.flatMap((row) => {
    if (row.starts === null) return [];
    const from = minutesOfMoment(`${row.day}T00:00`) + row.starts;
    return [{ row, from, until: row.ends === null ? from + 1 : from - row.starts + row.ends, hasEnd: row.ends !== null }];
  });
  return placed.toSorted((one, other) => one.from - other.from);
}

/** Every two rows that run at once, the earlier first. Each is compared only with those that have not ended. */
export function findOverlaps(placed: readonly TimedRow[]): [TimedRow, TimedRow][] {
  const pairs: [TimedRow, TimedRow][] = [];
  let running: TimedRow[] = [];
  for (const next of placed) {
    running = running.filter(({ until }) => until > next.from);
    for (const one of running) pairs.push([one, next]);
    running.push(next);
  }
  return pairs;
}
