import { desc, eq } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Actor } from '#platform/database/server/write.ts';
import { sheetChanges } from '#features/sheets/server/tables.ts';

/** Returns the last author of a sheet. Tickets and notifications for the sheet are recorded under this author. */
export async function findLastAuthor(rows: QueryBuilder, sheetId: string): Promise<Actor | null> {
  const [author] = await rows
    .select({ accountId: sheetChanges.byId, name: sheetChanges.byName })
    .from(sheetChanges)
    .where(eq(sheetChanges.sheetId, sheetId))
    .orderBy(desc(sheetChanges.number))
    .limit(1);
  return author?.accountId ? { accountId: author.accountId, name: author.name } : null;
}
