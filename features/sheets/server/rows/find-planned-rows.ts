import { type SQL, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { clockTimes } from '#features/sheets/clock-times.ts';
import type { PlanRow } from '#features/sheets/rules.ts';

export interface PlannedRow extends PlanRow {
  sheetId: string;
  /** Whether the row is after midnight, in the night that follows its day (`findNightRows`). */
  isNight: boolean;
  isDeleted: boolean;
  changed: number;
}

export interface PlannedRowsQuery {
  zone: string;
  sheetIds?: readonly string[];
  after?: number;
  from?: string;
  until?: string;
  deletedToo?: boolean;
}

/**
 * Returns SQL for the start or end of a row, given its cells `c` and their columns `k`: from the standard time column, otherwise the
 * earliest time of the others.
 */
export function timeOfRow(part: 'starts' | 'ends'): SQL {
  return sql`(array_agg(c.${sql.identifier(part)} order by c.column_id <> 'time', c.starts, c.column_id)
    filter (where k.id is not null and c.starts is not null))[1]`;
}

/** Returns rows in sheet order, including staff-only rows and without templates. */
export async function findPlannedRows(
  rows: QueryBuilder,
  { zone, sheetIds, after = -1, from, until, deletedToo = false }: PlannedRowsQuery,
): Promise<PlannedRow[]> {
  const result = await rows.execute<WrittenPlanRow & Record<string, unknown>>(sql`
    select r.id, r.sheet_id as "sheetId", r.day::text as day, r.is_staff_only as "isStaffOnly", r.deleted_at is not null as "isDeleted",
      r.is_night as "isNight", r.last_change as changed, ${timeOfRow('starts')} as starts, ${timeOfRow('ends')} as ends,
      coalesce(jsonb_object_agg(c.column_id, c.text) filter (where k.id is not null and c.text <> ''), '{}') as cells,
      coalesce(jsonb_agg(c.place_ids) filter (where k.id is not null), '[]') as "placeIds",
      coalesce(jsonb_agg(c.account_ids) filter (where k.id is not null), '[]') as "accountIds"
    from sheet_rows r
    join sheets s on s.id = r.sheet_id and not s.is_template
    left join sheet_cells c on c.row_id = r.id
    left join sheet_columns k on k.sheet_id = r.sheet_id and k.id = c.column_id and not k.is_removed
    where r.last_change > ${after} and (${deletedToo}::boolean or r.deleted_at is null)
      and (${sheetIds === undefined}::boolean or r.sheet_id = any(${sql.param([...(sheetIds ?? [])])}))
      and (${from ?? null}::date is null or r.day >= ${from ?? null}::date)
      and (${until ?? null}::date is null or r.day <= ${until ?? null}::date)
    group by r.id
    order by r.day, r.position, r.id`);
  const toClockTimes = clockTimes(zone);
  return result.rows.map((row) => ({
    ...row,
    ...toClockTimes(row),
    placeIds: flat(row.placeIds),
    accountIds: flat(row.accountIds),
  }));
}

type WrittenPlanRow = Omit<PlannedRow, 'isSkipped'>;

const flat = (lists: unknown): string[] => [...new Set((lists as string[][]).flat())];
