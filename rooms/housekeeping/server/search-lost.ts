import { desc, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { searched } from '#platform/database/server/searched.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { SearchWords } from '#platform/http/shapes.ts';
import type { FoundItem } from '#rooms/housekeeping/shapes.ts';
import { lostItems } from './tables.ts';

const mostFound = 6;

/** What was left behind, newest first. */
export async function searchLost({ floor, input }: CallContext<z.output<typeof SearchWords>>): Promise<FoundItem[]> {
  const { id, what, foundWhere, keptWhere, state, foundAt } = lostItems;
  const found = searched(sql`search_folded(${what} || ' ' || ${foundWhere} || ' ' || ${keptWhere})`, input.words);
  if (found === undefined) return [];
  return floor.rows.select({ id, what, keptWhere, state }).from(lostItems).where(found).orderBy(desc(foundAt), desc(id)).limit(mostFound);
}
