import { and, eq, isNotNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { deleteFiles } from '#platform/files/server/file-rows.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { graceDays } from '#features/images/rules.ts';
import { topics } from '#features/images/topics.ts';
import { pictures } from './tables.ts';

export const deleteExpiredPicturesJob = job({
  name: 'images.sweep',
  shape: z.strictObject({}),
  cron: '10 3 * * *',
  run: deleteExpiredPictures,
});

async function deleteExpiredPictures(app: AppContext): Promise<void> {
  const before = addMilliseconds(app.clock.now(), -graceDays * day);
  await app.write(null, async (tx) => {
    const deleted = await tx.rows
      .delete(pictures)
      .where(
        or(
          and(eq(pictures.state, 'refused'), lt(pictures.decidedAt, before)),
          and(isNotNull(pictures.deletedAt), lt(pictures.deletedAt, before)),
        ),
      )
      .returning({ id: pictures.id, batchId: pictures.batchId });
    for (const { id, batchId } of deleted) {
      await deleteFiles(tx, 'picture', batchId, [id]);
      tx.changed(topics.pictures, id);
    }
  });
}
