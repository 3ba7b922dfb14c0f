import { sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Instant } from '#platform/time/instant.ts';

/** When a row of a calendar was last changed, and a number that only grows: DTSTAMP, LAST-MODIFIED and SEQUENCE. */
export interface RowStamp {
  changedAt: Instant;
  sequence: number;
}

interface Numbered extends Record<string, unknown> {
  number: number;
  /** Never earlier than that of a change before it, also where a server's clock went back. */
  at: Instant;
  isOfColumns: boolean;
}

/**
 * The stamps of a sheet's rows. A column that goes, comes back or is marked for staff changes what a calendar shows of
 * all rows, so its change counts for each of them. A row from before any change is as old as its sheet.
 */
export async function loadRowStamps(
  rows: QueryBuilder,
  sheetId: string,
  createdAt: Instant,
): Promise<(row: { changed: number }) => RowStamp> {
  const found = await rows.execute<Numbered>(sql`
    select number, max(at) over (order by number) as at, effects @> '[{"of": "column"}]' as "isOfColumns"
    from sheet_changes where sheet_id = ${sheetId} order by number`);
  const changes = found.rows.map(({ at, ...change }) => ({ ...change, at: new Date(at).toISOString() }));
  const lastOfColumns = changes.findLast(({ isOfColumns }) => isOfColumns)?.number ?? 0;
  const moments = new Map(changes.map(({ number, at }) => [number, at]));
  return ({ changed }) => {
    const sequence = Math.max(changed, lastOfColumns);
    return { sequence, changedAt: moments.get(sequence) ?? createdAt };
  };
}
