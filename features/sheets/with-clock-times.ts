import { clockTimes } from './clock-times.ts';
import { readDayTimes, rowTime } from './day-times.ts';
import { findNightRows } from './night-rows.ts';
import type { VisibleSheet } from './with-edits.ts';

/**
 * Parses the times of a sheet with pending edits as the server will do, from all rows in order. Returns the same object for an unchanged
 * row.
 */
export function withClockTimes({ rows, columns }: VisibleSheet, zone: string): VisibleSheet {
  const ofTimes = columns.filter(({ kind }) => kind === 'time').map(({ id }) => id);
  const times = readDayTimes(
    rows.map(({ id, day, cells }) => ({
      id,
      day,
      what: cells['what'] ?? '',
      times: ofTimes.map((column) => ({ column, text: cells[column] ?? '' })),
    })),
  );
  const writtenRows = rows.map((row) => ({ ...row, ...(rowTime(times.get(row.id)) ?? { starts: null, ends: null }) }));
  const nights = findNightRows(writtenRows);
  const toClockTimes = clockTimes(zone);
  return {
    columns,
    rows: rows.map((row, nth) => {
      const isNight = nights.has(row.id);
      const { starts, ends, isSkipped } = toClockTimes({ ...(writtenRows[nth] ?? row), isNight });
      const isSame = row.starts === starts && row.ends === ends && row.isNight === isNight && row.isSkipped === isSkipped;
      return isSame ? row : { ...row, starts, ends, isNight, isSkipped };
    }),
  };
}
