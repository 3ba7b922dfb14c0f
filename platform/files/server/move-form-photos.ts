import { and, eq, inArray } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import { prepareFileJob } from './prepare-file.ts';
import { files } from './tables.ts';

const before = 'form-photos/';

/**
 * Moves form photos out of the folder that earlier versions used, when a server starts. Safe to repeat, because the old files are deleted
 * last.
 */
export async function moveFormPhotos(app: AppContext): Promise<void> {
  const { store } = app.files;
  const keys = (await Array.fromAsync(store.list(before))).map(({ key }) => key);
  if (keys.length === 0) return;
  const contentOf = (key: string) => key.slice(before.length);
  for (const key of keys) {
    const found = await store.get(key);
    if (found) await store.put(`full/${contentOf(key)}`, found);
  }
  await app.write(null, async (tx) => {
    const arriving = and(eq(files.state, 'arriving'), inArray(files.content, keys.map(contentOf)));
    for (const { content } of await tx.rows.select({ content: files.content }).from(files).where(arriving))
      await tx.enqueue(prepareFileJob, { content }, { key: content });
  });
  for (const key of keys) await store.delete(key);
}
