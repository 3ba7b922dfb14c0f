import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { readDayTimes, rowTime, type RowTexts } from '#features/sheets/day-times.ts';
import { findNightRows } from '#features/sheets/night-rows.ts';
import { sheetRows } from '#features/sheets/server/tables.ts';
import { topics } from '#features/sheets/topics.ts';

interface TimedRowRecord extends Record<string, unknown> {
  id: string;
  day: string;
  isNight: boolean;
  what: string;
  /** Each cell: column, text, start and end in minutes. */
  cells: [string, string, number | null, number | null][];
}

/**
 * Parses the times of these days again after a change of their texts or order, because AM or PM and night rows depend on other rows.
 * Each row whose time changes gets the change number, so that calendars update it.
 */
export async function updateTimes(tx: Transaction, { sheetId, days, number }: { sheetId: string; days: string[] | 'all'; number: number }) {
  const { rows } = await tx.rows.execute<TimedRowRecord>(sql`
    select r.id, r.day::text as day, r.is_night as "isNight",
      coalesce(max(c.text) filter (where k.id = 'what'), '') as what,
      coalesce(jsonb_agg(jsonb_build_array(c.column_id, c.text, c.starts, c.ends)) filter (where k.kind = 'time'), '[]') as cells
    from sheet_rows r
    left join sheet_cells c on c.row_id = r.id
    left join sheet_columns k on k.sheet_id = r.sheet_id and k.id = c.column_id and not k.is_removed
    where r.sheet_id = ${sheetId} and r.deleted_at is null
      and (${days === 'all'}::boolean or r.day = any(${sql.param(days === 'all' ? [] : days)}::date[]))
    group by r.id
    order by r.day, r.position, r.id`);
  const times = readDayTimes(rows.map(textsOf));
  const moved = rows.flatMap(({ id, cells }) =>
    cells.flatMap(([column, , starts, ends]) => {
      const now = times.get(id)?.get(column) ?? { starts: null, ends: null };
      return now.starts === starts && now.ends === ends ? [] : [{ id, column, ...now }];
    }),
  );
  const nights = findNightRows(rows.map(({ id, day }) => ({ id, day, ...(rowTime(times.get(id)) ?? { starts: null, ends: null }) })));
  const toggledRows = rows.filter(({ id, isNight }) => nights.has(id) !== isNight).map(({ id }) => id);
  if (moved.length > 0)
    await tx.rows.execute(sql`
      update sheet_cells c set starts = m.starts, ends = m.ends
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (id text, "column" text, starts int, ends int)
      where c.row_id = m.id and c.column_id = m.column`);
  if (toggledRows.length > 0)
    await tx.rows
      .update(sheetRows)
      .set({ isNight: sql`not ${sheetRows.isNight}` })
      .where(inArray(sheetRows.id, toggledRows));
  const touched = [...new Set([...toggledRows, ...moved.map(({ id }) => id)])];
  if (touched.length === 0) return;
  await tx.rows.update(sheetRows).set({ lastChange: number }).where(inArray(sheetRows.id, touched));
  for (const id of touched) tx.changed(topics.rowsOf(sheetId), id);
}

function textsOf({ id, day, what, cells }: TimedRowRecord): RowTexts {
  return { id, day, what, times: cells.map(([column, text]) => ({ column, text })) };
}
