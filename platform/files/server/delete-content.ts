import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { variants } from '#platform/files/shapes.ts';
import { declareJob, job } from '#platform/jobs/server/jobs.ts';
import type { FileStore } from './store/store.ts';
import { files } from './tables.ts';

/** Deletes the stored bytes of a file if no row uses them any more. */
export const deleteContentJob = declareJob('files.drop-bytes', z.strictObject({ contents: z.array(z.string()) }));

export const deleteUnusedContent = job({
  ...deleteContentJob,
  async run(app, { contents }) {
    const rows = await app.rows.select({ content: files.content }).from(files).where(inArray(files.content, contents));
    const used = new Set(rows.map(({ content }) => content));
    for (const content of contents) if (!used.has(content)) await deleteContent(app.files.store, content);
  },
});

export async function deleteContent(store: FileStore, content: string): Promise<void> {
  for (const folder of ['arrived', ...Object.keys(variants)]) await store.delete(`${folder}/${content}`);
}
