import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { deleteFiles } from '#platform/files/server/file-rows.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { WithdrawShape } from '#features/images/shapes.ts';
import { topics } from '#features/images/topics.ts';
import { albums, pictures } from '#features/images/server/tables.ts';
import { findBatchBySecret } from './find-batch-by-secret.ts';

/** Deletes a picture of the sender immediately, in any state. Idempotent. */
export async function withdrawPicture({
  app,
  caller,
  input,
}: CallContext<z.output<typeof WithdrawShape>>): Promise<Done | Refusal<'gone'>> {
  const batch = await findBatchBySecret(app.rows, input.secret);
  if (batch === null) return refuse('gone');
  return app.write(caller, async (tx) => {
    const [picture] = await tx.rows
      .delete(pictures)
      .where(and(eq(pictures.id, input.id), eq(pictures.batchId, batch.id)))
      .returning();
    if (picture === undefined) return done;
    await deleteFiles(tx, 'picture', batch.id, [picture.id]);
    await tx.rows.update(albums).set({ coverId: null }).where(eq(albums.coverId, picture.id));
    tx.record({ kind: 'images.taken-back', subject: { type: 'picture', id: picture.id }, before: { state: picture.state } });
    tx.changed(topics.pictures, picture.id);
    if (picture.albumId !== null) tx.changed(topics.albums, picture.albumId);
    return done;
  });
}
