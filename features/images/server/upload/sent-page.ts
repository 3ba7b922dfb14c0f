import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { eventsOf } from '#features/reservations/server/public.ts';
import type { byBatch, SentPage } from '#features/images/shapes.ts';
import { pictures } from '#features/images/server/tables.ts';
import { findBatchBySecret } from './find-batch-by-secret.ts';
import { isBatchOpen } from './upload-page.ts';

export async function getSentPage({ app, input }: CallContext<z.output<typeof byBatch>>): Promise<SentPage | Refusal<'gone'>> {
  const batch = await findBatchBySecret(app.rows, input.secret);
  if (batch === null) return refuse('gone');
  const [event] = batch.eventId === null ? [] : await eventsOf(app, [batch.eventId]);
  const pictureRows = await app.rows
    .select()
    .from(pictures)
    .where(eq(pictures.batchId, batch.id))
    .orderBy(asc(pictures.arrivedAt), asc(pictures.id));
  return {
    batchId: batch.id,
    eventName: event?.name ?? '',
    senderName: batch.senderName,
    isOpen: await isBatchOpen(app, batch),
    pictures: pictureRows.map(({ id, state, deletedAt, width, height, arrivedAt }) => ({
      id,
      state: deletedAt === null ? state : 'deleted',
      width,
      height,
      arrivedAt,
    })),
    zone: (await app.camp()).zone,
  };
}
