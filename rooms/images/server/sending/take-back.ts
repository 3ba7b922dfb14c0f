import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { dropFiles } from '#platform/files/server/file-rows.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { TakingBack } from '#rooms/images/shapes.ts';
import { topics } from '#rooms/images/topics.ts';
import { albums, pictures } from '#rooms/images/server/tables.ts';
import { batchBehind } from './batch-of.ts';

/** Its sender wants it back: it goes at once and for good, wherever it had come to. A second time it says the same. */
export async function takeBack({ floor, caller, input }: CallContext<z.output<typeof TakingBack>>): Promise<Done | Refusal<'gone'>> {
  const batch = await batchBehind(floor.rows, input.secret);
  if (batch === null) return refuse('gone');
  return floor.write(caller, async (tx) => {
    const [gone] = await tx.rows
      .delete(pictures)
      .where(and(eq(pictures.id, input.id), eq(pictures.batchId, batch.id)))
      .returning();
    if (gone === undefined) return done;
    await dropFiles(tx, 'picture', batch.id, [gone.id]);
    await tx.rows.update(albums).set({ coverId: null }).where(eq(albums.coverId, gone.id));
    tx.record({ kind: 'images.taken-back', subject: { type: 'picture', id: gone.id }, before: { state: gone.state } });
    tx.changed(topics.pictures, gone.id);
    if (gone.albumId !== null) tx.changed(topics.albums, gone.albumId);
    return done;
  });
}
