import { sql } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import { clockTimes } from '#features/sheets/clock-times.ts';
import type { SheetRow } from '#features/sheets/shapes.ts';
import { timeOfRow } from './find-planned-rows.ts';
import type { SheetScope } from '#features/sheets/server/sheets/sheet-heads.ts';

/** A cell: column, text, version, places, people. */
type StoredCell = [string, string, number, string[], string[]];

interface StoredRow extends Record<string, unknown> {
  id: string;
  day: string;
  position: string;
  isStaffOnly: boolean;
  isNight: boolean;
  changed: number;
  starts: number | null;
  ends: number | null;
  cells: StoredCell[];
}

/**
 * Returns the rows of a sheet for one kind of reader. Only staff receive staff-only texts and the times, places and people parsed from
 * them.
 */
export async function sheetRowsFor(app: AppContext, scope: SheetScope, ids: readonly string[] | undefined): Promise<SheetRow[]> {
  const seesAll = scope.seesStaffOnly;
  const { zone } = await app.camp();
  const result = await app.rows.execute<StoredRow>(sql`
    select r.id, r.day::text as day, r.position, r.is_staff_only as "isStaffOnly", r.is_night as "isNight", r.last_change as changed,
      ${timeOfRow('starts')} as starts, ${timeOfRow('ends')} as ends,
      coalesce(jsonb_agg(jsonb_build_array(c.column_id, c.text, c.version, c.place_ids, c.account_ids))
        filter (where k.id is not null), '[]') as cells
    from sheet_rows r
    join sheets s on s.id = r.sheet_id and (${seesAll}::boolean or not s.is_template) and (s.is_open or not ${scope.isVisitor === true}::boolean)
    left join sheet_cells c on c.row_id = r.id
    left join sheet_columns k on k.sheet_id = r.sheet_id and k.id = c.column_id and not k.is_removed and (${seesAll}::boolean or not k.is_staff_only)
    where r.sheet_id = ${scope.id} and r.deleted_at is null and (${seesAll}::boolean or not r.is_staff_only)
      and (${ids === undefined}::boolean or r.id = any(${sql.param([...(ids ?? [])])}))
    group by r.id
    order by r.day, r.position, r.id`);
  const toClockTimes = clockTimes(zone);
  return result.rows.map(({ cells, ...row }) => ({
    ...row,
    ...toClockTimes(row),
    cells: Object.fromEntries(cells.flatMap(([column, text]) => (text === '' ? [] : [[column, text]]))),
    versions: Object.fromEntries(cells.map(([column, , version]) => [column, version])),
    placeIds: [...new Set(cells.flatMap((cell) => cell[3]))],
    accountIds: [...new Set(cells.flatMap((cell) => cell[4]))],
  }));
}
