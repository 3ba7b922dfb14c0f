import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { deleteFiles } from '#platform/files/server/file-rows.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { WithdrawShape } from '#features/images/shapes.ts';
import { topics } from '#features/images/topics.ts';
import { albums, pictures } from '#features/images/server/tables.ts';
import { findBatchBySecret } from './find-batch-by-secret.ts';

/** Its sender wants it back: it goes at once and for good, wherever it had come to. A second time it says the same. */
export async function withdrawPicture({
  app,
  caller,
  input,
}: CallContext<z.output<typeof WithdrawShape>>): Promise<Done | Refusal<'gone'>> {
  const batch = await findBatchBySecret(app.rows, input.secret);
  if (batch === null) return refuse('gone');
  return app.write(caller, async (tx) => {
    const [gone] = await tx.rows
      .delete(pictures)
      .where(and(eq(pictures.id, input.id), eq(pictures.batchId, batch.id)))
      .returning();
    if (gone === undefined) return done;
    await deleteFiles(tx, 'picture', batch.id, [gone.id]);
    await tx.rows.update(albums).set({ coverId: null }).where(eq(albums.coverId, gone.id));
    tx.record({ kind: 'images.taken-back', subject: { type: 'picture', id: gone.id }, before: { state: gone.state } });
    tx.changed(topics.pictures, gone.id);
    if (gone.albumId !== null) tx.changed(topics.albums, gone.albumId);
    return done;
  });
}
