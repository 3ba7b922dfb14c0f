import { sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';

/** A range of lines, including the first and the last. */
export interface LineRange {
  first: number;
  last: number;
}

export interface LinePart extends LineRange, Record<string, unknown> {
  /** Number of lines up to the end of this part. Line numbers cannot give it, because empty rows have numbers too. */
  counted: number;
}

export async function splitLines(db: QueryBuilder, importId: string, linesAtOnce: number): Promise<LinePart[]> {
  const { rows } = await db.execute<LinePart>(sql`
    select min(line) as first, max(line) as last, max(nth)::int as counted
    from (select line, row_number() over (order by line) as nth from import_lines where import_id = ${importId}) as numbered
    group by (nth - 1) / ${linesAtOnce}::int order by first`);
  return rows;
}
