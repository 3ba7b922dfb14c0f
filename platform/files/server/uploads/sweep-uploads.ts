import { and, eq, isNotNull, isNull, lt, ne, notExists, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import { files, uploads } from '#platform/files/server/tables.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, addMilliseconds, minute } from '#platform/time/instant.ts';
import { deleteUpload, sweepPartialUploads } from './partial-uploads.ts';
import { releaseBytes } from './reserve-bytes.ts';

/** 45 minutes, because the sweep runs every ten minutes and an abandoned upload must be deleted within an hour. */
const longestPause = 45 * minute;
/** Without this limit, an upload that sends a byte now and then would reserve its bytes forever. */
const longestUpload = day;

/** Deletes abandoned uploads, and frees their reserved bytes and those of deleted files. */
export const sweepUploads = job({ name: 'files.sweep-uploads', shape: z.strictObject({}), cron: '*/10 * * * *', run: sweep });

async function sweep(app: AppContext): Promise<void> {
  const now = app.clock.now();
  const folder = app.files.uploadsFolder;
  const endless = await app.rows
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(isNull(uploads.arrivedAt), lt(uploads.begunAt, addMilliseconds(now, -longestUpload))));
  for (const { id } of endless) await deleteUpload(folder, id);
  const idleSince = addMilliseconds(now, -longestPause);
  const growing = await sweepPartialUploads(folder, { idleSince, describedBefore: addMilliseconds(now, -day) });
  await app.write(null, async (tx) => {
    await releaseBytes(
      tx,
      endless.map(({ id }) => id),
    );
    // Skip newer uploads: they may have reserved their bytes but not yet created their partial file.
    await tx.rows
      .delete(uploads)
      .where(and(isNull(uploads.arrivedAt), lt(uploads.begunAt, idleSince), notInArray(uploads.id, ['', ...growing])));
    const waiting = tx.rows
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.content, uploads.id), eq(files.isAttached, false), ne(files.state, 'unreadable')));
    await tx.rows.delete(uploads).where(and(isNotNull(uploads.arrivedAt), notExists(waiting)));
  });
}
