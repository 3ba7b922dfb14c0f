import { type Column, type SQL, sql } from 'drizzle-orm';
import { testPrefix } from '#platform/http/test-ids.ts';

/** Matches real records, not those of a test run. Every list that people see uses it. */
export function isNotTestId(id: Column | SQL): SQL {
  return sql`${id} not like ${sql.raw(`'${testPrefix}%'`)}`;
}
