import { type Column, type SQL, sql } from 'drizzle-orm';
import { testPrefix } from '#platform/http/test-ids.ts';

/**
 * Whether a record is real and not a try: asked by each list that shows records to people.
 * @example .where(and(isReal(checkIns.id), eq(checkIns.eventId, eventId)))
 */
export function isNotTestId(id: Column | SQL): SQL {
  return sql`${id} not like ${sql.raw(`'${testPrefix}%'`)}`;
}
