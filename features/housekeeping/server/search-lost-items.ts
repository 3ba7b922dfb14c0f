import { desc, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { searchCondition } from '#platform/database/server/search-condition.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { SearchInput } from '#platform/http/shapes.ts';
import type { LostItemMatch } from '#features/housekeeping/shapes.ts';
import { lostItems } from './tables.ts';

const maxResults = 6;

export async function searchLostItems({ app, input }: CallContext<z.output<typeof SearchInput>>): Promise<LostItemMatch[]> {
  const { id, what, foundWhere, storageLocation, state, foundAt } = lostItems;
  const condition = searchCondition(sql`search_folded(${what} || ' ' || ${foundWhere} || ' ' || ${storageLocation})`, input.words);
  if (condition === undefined) return [];
  return app.rows
    .select({ id, what, keptWhere: storageLocation, state })
    .from(lostItems)
    .where(condition)
    .orderBy(desc(foundAt), desc(id))
    .limit(maxResults);
}
