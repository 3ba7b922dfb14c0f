import type { LocalMoment } from '#platform/time/calendar.ts';
import type { PlanRow } from './rules.ts';

export interface TimedRow {
  row: PlanRow;
  from: number;
  /** End of the row. Without a known end, one minute after the start, so that the row overlaps only with rows that run at its start. */
  until: number;
  hasEnd: boolean;
}

export function toMinutes(moment: LocalMoment): number {
  return Date.parse(`${moment}:00Z`) / 60_000;
}

export function toTimedRows(rows: readonly PlanRow[]): TimedRow[] {
  const timed = rows.flatMap((row) => {
    if (row.starts === null) return [];
    const from = toMinutes(`${row.day}T00:00`) + row.starts;
    return [{ row, from, until: row.ends === null ? from + 1 : from - row.starts + row.ends, hasEnd: row.ends !== null }];
  });
  return timed.toSorted((one, other) => one.from - other.from);
}

export function findOverlaps(timed: readonly TimedRow[]): [TimedRow, TimedRow][] {
  const pairs: [TimedRow, TimedRow][] = [];
  let running: TimedRow[] = [];
  for (const next of timed) {
    running = running.filter(({ until }) => until > next.from);
    for (const timedRow of running) pairs.push([timedRow, next]);
    running.push(next);
  }
  return pairs;
}
