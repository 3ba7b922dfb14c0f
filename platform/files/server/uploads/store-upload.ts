import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { FileRequest } from '#platform/files/server/attachments.ts';
import { deleteContent } from '#platform/files/server/delete-content.ts';
import { prepareFileJob } from '#platform/files/server/prepare-file.ts';
import { files, uploads } from '#platform/files/server/tables.ts';
import { refuse } from '#platform/http/outcome.ts';
import type { UploadRefusal } from '#platform/files/shapes.ts';
import { releaseBytes, releaseUnfinished } from './reserve-bytes.ts';
import type { StoredUploadMetadata } from './upload-metadata.ts';

export interface WholeUpload {
  id: string;
  bytes: number;
  facts: StoredUploadMetadata;
}

/** Stores a complete upload as a file of its record: first the bytes, then the row. Safe to repeat after a crash between the two. */
export async function storeUpload(fileRequest: FileRequest, upload: WholeUpload): Promise<'there' | UploadRefusal> {
  const { app } = fileRequest;
  const { id: content, bytes, facts } = upload;
  const kind = app.files.kind(facts.kind);
  if (kind === null || !(await kind.canAdd(fileRequest, facts.record))) {
    await releaseUnfinished(app, content);
    return 'gone';
  }
  await app.files.store.put(`arrived/${content}`, { stream: createReadStream(join(app.files.uploadsFolder, content)), bytes });
  const outcome = await app.write(byOf(facts), async (tx) => {
    // Without the lock, concurrent uploads to one record would not see each other and could exceed the maximum number of files.
    await tx.rows.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${facts.kind} ${facts.record}`}, 0))`);
    const row = { id: facts.id, kind: facts.kind, recordId: facts.record, label: facts.label, content, bytes };
    const [existing] = await tx.rows.select().from(files).where(eq(files.id, facts.id));
    if (existing) return existing.content === content ? ('there' as const) : refuse('other');
    const [own] = await tx.rows
      .select({ files: count() })
      .from(files)
      .where(and(eq(files.kind, facts.kind), eq(files.recordId, facts.record), ne(files.state, 'unreadable')));
    if ((own?.files ?? 0) >= kind.maxFiles) return refuse('too-many');
    await tx.rows.insert(files).values({
      ...row,
      state: 'arriving',
      isAttached: kind.arrivesBeforeRecord !== true,
      byId: tx.by?.accountId ?? null,
      byName: tx.by?.name ?? null,
      createdAt: tx.now,
    });
    // A file of this kind counts against the quota until a record claims it.
    if (kind.arrivesBeforeRecord) await tx.rows.update(uploads).set({ arrivedAt: tx.now }).where(eq(uploads.id, content));
    else await releaseBytes(tx, [content]);
    await kind.onArrived?.(tx, facts.record, facts.id, fileRequest);
    await tx.enqueue(prepareFileJob, { content });
    await kind.onChanged?.(tx, facts.record);
    return 'there' as const;
  });
  if (outcome === 'there') return outcome;
  await releaseUnfinished(app, content);
  await deleteContent(app.files.store, content);
  return outcome.refused === 'other' ? 'there' : outcome.refused;
}

function byOf({ by, byname }: StoredUploadMetadata) {
  return by === null ? null : { accountId: by, name: byname ?? '' };
}
