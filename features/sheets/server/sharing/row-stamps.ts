import { sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Instant } from '#platform/time/instant.ts';

/** Values of DTSTAMP, LAST-MODIFIED and SEQUENCE for a row in a calendar. SEQUENCE never decreases. */
export interface RowStamp {
  changedAt: Instant;
  sequence: number;
}

interface ChangeRecord extends Record<string, unknown> {
  number: number;
  /** Time of the change, never earlier than the change before, even if the server's clock went back. */
  at: Instant;
  isOfColumns: boolean;
}

/**
 * Returns the change stamps of the rows of a sheet. A change of columns counts as a change of every row; rows without a change have the
 * date of the sheet.
 */
export async function loadRowStamps(
  rows: QueryBuilder,
  sheetId: string,
  createdAt: Instant,
): Promise<(row: { changed: number }) => RowStamp> {
  const result = await rows.execute<ChangeRecord>(sql`
    select number, max(at) over (order by number) as at, effects @> '[{"of": "column"}]' as "isOfColumns"
    from sheet_changes where sheet_id = ${sheetId} order by number`);
  const changes = result.rows.map(({ at, ...change }) => ({ ...change, at: new Date(at).toISOString() }));
  const lastOfColumns = changes.findLast(({ isOfColumns }) => isOfColumns)?.number ?? 0;
  const moments = new Map(changes.map(({ number, at }) => [number, at]));
  return ({ changed }) => {
    const sequence = Math.max(changed, lastOfColumns);
    return { sequence, changedAt: moments.get(sequence) ?? createdAt };
  };
}
