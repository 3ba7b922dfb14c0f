import { eq } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import { batches } from '#features/images/server/tables.ts';

export type Batch = typeof batches.$inferSelect;

export async function findBatchBySecret(rows: QueryBuilder, secret: string): Promise<Batch | null> {
  const [batchRow] = await rows
    .select()
    .from(batches)
    .where(eq(batches.secretHash, hashToken(secret)));
  return batchRow ?? null;
}
