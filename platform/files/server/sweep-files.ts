import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { variants } from '#platform/files/shapes.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { deleteContentJob } from './delete-content.ts';
import { prepareFileJob } from './prepare-file.ts';
import { files } from './tables.ts';
import { releaseBytes } from './uploads/reserve-bytes.ts';

/**
 * Deletes unclaimed files, unreadable files and bytes without a row after a day. Enqueues files again whose preparation has not finished.
 */
export const sweepFiles = job({ name: 'files.sweep', shape: z.strictObject({}), cron: '40 3 * * *', run: sweep });

const batchSize = 1_000;

async function sweep(app: AppContext): Promise<void> {
  const before = addMilliseconds(app.clock.now(), -day);
  await sweepRows(app, before);
  await sweepBytes(app, before);
}

async function sweepRows(app: AppContext, before: Instant): Promise<void> {
  await app.write(null, async (tx) => {
    const isAbandoned = and(lt(files.createdAt, before), or(eq(files.isAttached, false), eq(files.state, 'unreadable')));
    const deleted = await tx.rows.delete(files).where(isAbandoned).returning({ content: files.content });
    const contents = deleted.map(({ content }) => content);
    await releaseBytes(tx, contents);
    if (deleted.length > 0) await tx.enqueue(deleteContentJob, { contents });
    const stuck = await tx.rows
      .selectDistinct({ content: files.content })
      .from(files)
      .where(and(eq(files.state, 'arriving'), lt(files.createdAt, before)));
    for (const { content } of stuck) await tx.enqueue(prepareFileJob, { content }, { key: content });
  });
}

/** Deletes bytes without a row: from aborted requests, or from a server that was killed after writing a file and before writing its row. */
async function sweepBytes({ files: { store }, rows }: AppContext, before: Instant): Promise<void> {
  let oldKeys: string[] = [];
  const deleteUnnamed = async () => {
    const contents = oldKeys.map((key) => key.slice(key.indexOf('/') + 1));
    const named = await rows
      .select({ content: files.content })
      .from(files)
      .where(inArray(files.content, ['', ...contents]));
    const used = new Set(named.map(({ content }) => content));
    for (const key of oldKeys) if (!used.has(key.slice(key.indexOf('/') + 1))) await store.delete(key);
    oldKeys = [];
  };
  for (const folder of ['arrived', ...Object.keys(variants)])
    for await (const { key, at } of store.list(`${folder}/`)) {
      if (at < before) oldKeys.push(key);
      if (oldKeys.length >= batchSize) await deleteUnnamed();
    }
  await deleteUnnamed();
}
