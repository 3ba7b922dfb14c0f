import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import type { NewBatch } from '#features/images/shapes.ts';
import { batches } from '#features/images/server/tables.ts';
import { findOpenEvent } from './upload-page.ts';

/** Begins a batch of pictures. Idempotent by id; refuses a known id with a different secret. */
export async function beginBatch({
  app,
  caller,
  input,
}: CallContext<z.output<typeof NewBatch>>): Promise<Done | Refusal<'gone' | 'event-over'>> {
  const { id, secret, eventId, senderName } = input;
  const secretHash = hashToken(secret);
  const findExisting = async (rows: QueryBuilder): Promise<Done | Refusal<'gone'> | undefined> => {
    const [batch] = await rows.select({ secretHash: batches.secretHash }).from(batches).where(eq(batches.id, id));
    return batch && (batch.secretHash.equals(secretHash) ? done : refuse('gone'));
  };
  const before = await findExisting(app.rows);
  if (before !== undefined) return before;
  if ((await findOpenEvent(app, eventId)) === null) return refuse('event-over', 'eventId');
  return app.write(caller, async (tx) => {
    const row = { id, secretHash, eventId, senderName, begunAt: tx.now };
    const inserted = await tx.rows.insert(batches).values(row).onConflictDoNothing().returning({ id: batches.id });
    // Two tabs can begin the batch at the same time, and a call can be retried.
    return inserted.length > 0 ? done : ((await findExisting(tx.rows)) ?? refuse('gone'));
  });
}
