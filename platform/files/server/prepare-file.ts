import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import type { FileRow } from '#platform/files/shapes.ts';
import { declareJob, job } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { readLimitedBytes } from './read-limited-bytes.ts';
import { preparePhoto, type PreparedPhoto } from './photo.ts';
import { files, uploads } from './tables.ts';
import { releaseBytes } from './uploads/reserve-bytes.ts';

/** Decodes an uploaded photo and makes its sizes. Until this job ends, only the uploading device shows the photo. */
export const prepareFileJob = declareJob('files.prepare', z.strictObject({ content: z.string() }));

export const prepareFile = job({ ...prepareFileJob, batchSize: 2, run: (app, { content }) => prepare(app, content) });

const maxBytes = 64 * 1_048_576;

/** Safe to repeat, because the uploaded bytes stay until the row is ready. */
async function prepare(app: AppContext, content: string): Promise<void> {
  const { store } = app.files;
  const [row] = await app.rows.select({ state: files.state, kind: files.kind }).from(files).where(eq(files.content, content)).limit(1);
  if (row?.state === 'arriving') {
    const sent = await readArrived(app, content);
    const photo = sent && (await preparePhoto(sent, { print: app.files.kind(row.kind)?.makesPrint === true }));
    if (photo) for (const [variant, bytes] of Object.entries(photo.variants)) await store.put(`${variant}/${content}`, bytes);
    await app.write(null, (tx) => saveOutcome(app, tx, content, photo));
  }
  await store.delete(`arrived/${content}`);
}

/** Photos of early versions have no `arrived` bytes, only the full size. */
async function readArrived({ files: { store } }: AppContext, content: string): Promise<Buffer | null> {
  const found = (await store.get(`arrived/${content}`)) ?? (await store.get(`full/${content}`));
  return found && readLimitedBytes(found.stream, maxBytes);
}

async function saveOutcome(app: AppContext, tx: Transaction, content: string, photo: PreparedPhoto | null): Promise<void> {
  const outcome = photo
    ? { state: 'ready' as const, width: photo.width, height: photo.height, bytes: photo.variants.full.length }
    : { state: 'unreadable' as const };
  const changed = await tx.rows
    .update(files)
    .set(outcome)
    .where(and(eq(files.content, content), eq(files.state, 'arriving')))
    .returning();
  if (photo === null) await releaseBytes(tx, [content]);
  else await tx.rows.update(uploads).set({ bytes: photo.variants.full.length }).where(eq(uploads.id, content));
  for (const { kind: name, recordId, ...file } of changed) {
    const kind = app.files.kind(name);
    if (photo && file.isAttached) await kind?.onAdded?.(tx, recordId, fileRow(file), { printBytes: photo.variants.print?.length ?? 0 });
    await kind?.onChanged?.(tx, recordId);
  }
}

export function fileRow({
  id,
  label,
  state,
  width,
  height,
  byId,
  byName,
  createdAt,
}: Omit<typeof files.$inferSelect, 'kind' | 'recordId'>) {
  return { id, label, state, width, height, byId, byName, createdAt } as FileRow;
}
