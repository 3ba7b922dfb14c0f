import { clockTimes } from './clock-times.ts';
import { nightRows } from './night-rows.ts';
import type { SheetColumn, SheetRow } from './shapes.ts';
import { type TimeSpan, timesIn } from './times.ts';
import type { Shown } from './with-edits.ts';

/**
 * Pure. A sheet with edits of its writer whose times are understood as the server will: by all rows, in their order.
 * Rows that stay as they are stay the same objects.
 */
export function withClockTimes({ rows, columns }: Shown, zone: string): Shown {
  const others = columns.filter(({ id, kind }) => kind === 'time' && id !== 'time');
  const written = rows.map((row) => ({ ...row, ...writtenTimes(row, others) }));
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

/** The sheet's own time column comes before others that hold times, of which the earliest counts. */
function writtenTimes({ cells }: SheetRow, others: readonly SheetColumn[]): { starts: number | null; ends: number | null } {
  const own = timesIn(cells['time'] ?? '');
  const found = own === null ? others.flatMap(({ id }): TimeSpan[] => timesOf(cells[id])) : [own];
  return found.toSorted((one, other) => one.starts - other.starts)[0] ?? { starts: null, ends: null };
}

function timesOf(text: string | undefined): TimeSpan[] {
  const times = text === undefined ? null : timesIn(text);
  return times === null ? [] : [times];
}
