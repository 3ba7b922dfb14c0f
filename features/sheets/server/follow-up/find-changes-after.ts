import { and, asc, eq, gt } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { NumberedChange } from '#features/sheets/summarize-changes.ts';
import { sheetChanges } from '#features/sheets/server/tables.ts';

export interface AuthoredChange extends NumberedChange {
  byName: string;
  at: Instant;
}

export async function findChangesAfter(rows: QueryBuilder, sheetId: string, since: number): Promise<AuthoredChange[]> {
  const { number, byId: by, byName, at, effects } = sheetChanges;
  return rows
    .select({ number, by, byName, at, effects })
    .from(sheetChanges)
    .where(and(eq(sheetChanges.sheetId, sheetId), gt(number, since)))
    .orderBy(asc(number));
}
