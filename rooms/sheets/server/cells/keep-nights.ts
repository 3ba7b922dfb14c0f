import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { nightRows, type WrittenRow } from '#rooms/sheets/night-rows.ts';
import { timeOfRow } from '#rooms/sheets/server/rows/plan-of.ts';
import { sheetRows } from '#rooms/sheets/server/tables.ts';
import { topics } from '#rooms/sheets/topics.ts';

/**
 * Decides anew which rows of these days are in the night, after a change of their times or order. A row that begins or
 * ceases to be so happens a day later or earlier: it was changed by that change too, and calendars hear of it.
 */
export async function keepNights(tx: Transaction, { sheetId, days, number }: { sheetId: string; days: string[] | 'all'; number: number }) {
  const { rows } = await tx.rows.execute<WrittenRow & { isNight: boolean } & Record<string, unknown>>(sql`
    select r.id, r.day::text as day, r.is_night as "isNight", ${timeOfRow('starts')} as starts, ${timeOfRow('ends')} as ends
    from sheet_rows r
    left join sheet_cells c on c.row_id = r.id and c.starts is not null
    left join sheet_columns k on k.sheet_id = r.sheet_id and k.id = c.column_id and not k.is_removed
    where r.sheet_id = ${sheetId} and r.deleted_at is null 
      and (${days === 'all'}::boolean or r.day = any(${sql.param(days === 'all' ? [] : days)}::date[]))
    group by r.id
    order by r.day, r.position, r.id`);
  const nights = nightRows(rows);
  const turned = rows.filter(({ id, isNight }) => nights.has(id) !== isNight).map(({ id }) => id);
  if (turned.length === 0) return;
  await tx.rows
    .update(sheetRows)
    .set({ isNight: sql`not ${sheetRows.isNight}`, changed: number })
    .where(inArray(sheetRows.id, turned));
  for (const id of turned) tx.changed(topics.rowsOf(sheetId), id);
}
