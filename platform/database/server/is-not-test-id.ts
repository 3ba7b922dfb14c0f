import { type Column, type SQL, sql } from 'drizzle-orm';
import { testPrefix } from '#platform/database/test-ids.ts';

/** Returns a condition that excludes the records of test runs. Every list on a screen uses this condition. */
export function isNotTestId(id: Column | SQL): SQL {
  return sql`${id} not like ${sql.raw(`'${testPrefix}%'`)}`;
}
