import type { Day } from '#platform/time/calendar.ts';
import { readDayTimes, rowTime } from '#features/sheets/day-times.ts';
import { insertRowsAt } from '#features/sheets/row-order.ts';
import type { Operation, SheetRow } from '#features/sheets/shapes.ts';
import { readTime, type TimeSpan } from '#features/sheets/times.ts';
import type { PastedPart, PastedRow } from './parse-schedule.ts';

export interface RowToPaste extends PastedRow {
  id: string;
  part: number;
  day: Day;
  time: TimeSpan | null;
  isUnclear: boolean;
}

/** Returns the rows of all parts with a day. Parses their times together with the rows that the day already has. */
export function rowsToPaste(
  parts: readonly PastedPart[],
  days: readonly (Day | null)[],
  { there, newId }: { there: readonly SheetRow[]; newId: () => string },
): RowToPaste[] {
  const rows = parts.flatMap(({ rows: ofPart }, part) => {
    const day = days[part] ?? null;
    return day === null ? [] : ofPart.map((row) => ({ ...row, id: newId(), part, day }));
  });
  const textsOf = ({ id, day, cells }: Pick<SheetRow, 'id' | 'day' | 'cells'>) => ({
    id,
    day,
    what: cells['what'] ?? '',
    times: [{ column: 'time', text: cells['time'] ?? '' }],
  });
  const times = readDayTimes([...there, ...rows].map(textsOf));
  return rows.map((row) => {
    const text = row.cells['time'] ?? '';
    return { ...row, time: rowTime(times.get(row.id)), isUnclear: text !== '' && readTime(text) === null };
  });
}

export function scheduleOperations(rows: readonly RowToPaste[], there: readonly SheetRow[]): Operation[] {
  const operations = [...new Set(rows.map(({ day }) => day))].flatMap((day) =>
    insertRowsAt(
      there,
      { day, row: null },
      rows.filter((row) => row.day === day).map(({ id, cells, isStaffOnly }) => ({ id, cells, ...(isStaffOnly && { isStaffOnly }) })),
    ),
  );
  const added = operations.flatMap((operation) => (operation.do === 'insert' ? operation.rows : []));
  return added.length === 0 ? [] : [{ do: 'insert', rows: added }, ...operations.filter((operation) => operation.do !== 'insert')];
}
