import { and, type SQL, sql } from 'drizzle-orm';
import { needsBigramSearch, searchCondition, bigramSearchCondition } from '#platform/database/server/search-condition.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { reservations } from '#features/reservations/server/tables.ts';
import { isListed } from './reservation-columns.ts';

/** So many are looked at to see how common words are. */
const sampleSize = 500;
/** So many may be read in order until enough are found; beyond that the index of pairs costs less. */
const maxRead = 5_000;

/**
 * That a reservation holds the words. Which index finds them first is PostgreSQL's to choose, but for words
 * that pg_trgm cannot look up: of these the common ones are found by reading on until there are `enough`,
 * and the rare ones by their pairs. How common they are is seen in some that are `within`.
 */
export async function searchWordsCondition(
  app: AppContext,
  words: string,
  within: SQL | undefined,
  enough: number,
): Promise<SQL | undefined> {
  const read = searchCondition(searchColumn, words);
  if (!needsBigramSearch(words)) return read;
  const some = app.rows
    .select({ isFound: sql<boolean>`${read}`.as('is_found') })
    .from(reservations)
    .where(and(isListed, within))
    .limit(sampleSize)
    .as('near');
  const [seen] = await app.rows.select({ found: sql<number>`count(*) filter (where is_found)::int` }).from(some);
  return (seen?.found ?? 0) * (maxRead / sampleSize) >= enough ? read : bigramSearchCondition(searchColumn, words);
}

const searchColumn = sql`${reservations}.search`;
