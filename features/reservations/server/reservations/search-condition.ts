import { and, type SQL, sql } from 'drizzle-orm';
import { needsBigramSearch, searchCondition, bigramSearchCondition } from '#platform/database/server/search-condition.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { reservations } from '#features/reservations/server/tables.ts';
import { isListed } from './reservation-columns.ts';

/** Number of rows sampled to estimate how common the search words are. */
const sampleSize = 500;
/** Maximum number of rows to scan in order. For more rows the bigram index is cheaper. */
const maxRead = 5_000;

/**
 * Returns the condition that a reservation contains the words. PostgreSQL chooses the index if pg_trgm can look up the words.
 * Otherwise a sample of `within` decides: common words scan rows until `enough` match, rare words use the bigram index.
 */
export async function searchWordsCondition(
  app: AppContext,
  words: string,
  within: SQL | undefined,
  enough: number,
): Promise<SQL | undefined> {
  const condition = searchCondition(searchColumn, words);
  if (!needsBigramSearch(words)) return condition;
  const some = app.rows
    .select({ isFound: sql<boolean>`${condition}`.as('is_found') })
    .from(reservations)
    .where(and(isListed, within))
    .limit(sampleSize)
    .as('near');
  const [sample] = await app.rows.select({ found: sql<number>`count(*) filter (where is_found)::int` }).from(some);
  return (sample?.found ?? 0) * (maxRead / sampleSize) >= enough ? condition : bigramSearchCondition(searchColumn, words);
}

const searchColumn = sql`${reservations}.search`;
