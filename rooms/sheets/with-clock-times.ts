import { clockTimes } from './clock-times.ts';
import { dayTimes, rowTime } from './day-times.ts';
import { nightRows } from './night-rows.ts';
import type { Shown } from './with-edits.ts';

/**
 * Pure. A sheet with edits of its writer whose times are understood as the server will: by all rows, in their order.
 * Rows that stay as they are stay the same objects.
 */
export function withClockTimes({ rows, columns }: Shown, zone: string): Shown {
  const ofTimes = columns.filter(({ kind }) => kind === 'time').map(({ id }) => id);
  const times = dayTimes(
    rows.map(({ id, day, cells }) => ({
      id,
      day,
      what: cells['what'] ?? '',
      times: ofTimes.map((column) => ({ column, text: cells[column] ?? '' })),
    })),
  );
  const written = rows.map((row) => ({ ...row, ...(rowTime(times.get(row.id)) ?? { starts: null, ends: null }) }));
  const nights = nightRows(written);
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
