import { clockTimes } from './clock-times.ts';
import { readDayTimes, rowTime } from './day-times.ts';
import { findNightRows } from './night-rows.ts';
import type { VisibleSheet } from './with-edits.ts';

/**
 * Pure. A sheet with edits of its writer whose times are understood as the server will: by all rows, in their order.
 * Rows that stay as they are stay the same objects.
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
  const written = rows.map((row) => ({ ...row, ...(rowTime(times.get(row.id)) ?? { starts: null, ends: null }) }));
  const nights = findNightRows(written);
  const shown = clockTimes(zone);
  return {
    columns,
    rows: rows.map((row, nth) => {
      const isNight = nights.has(row.id);
      const { starts, ends, isSkipped } = shown({ ...(written[nth] ?? row), isNight });
      const isSame = row.starts === starts && row.ends === ends && row.isNight === isNight && row.isSkipped === isSkipped;
      return isSame ? row : { ...row, starts, ends, isNight, isSkipped };
    }),
  };
}
