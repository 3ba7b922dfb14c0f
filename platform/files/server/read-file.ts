import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { Variant } from '#platform/files/shapes.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { files } from './tables.ts';

/** Returns a file for use by the server, such as in a zip archive, or null unless the file is ready. Does not check permissions. */
export async function readFile(app: AppContext, id: string, variant: Variant): Promise<{ stream: Readable; bytes: number } | null> {
  const [file] = await app.rows
    .select({ content: files.content })
    .from(files)
    .where(and(eq(files.id, id), eq(files.state, 'ready')));
  return file === undefined ? null : app.files.store.get(`${variant}/${file.content}`);
}
