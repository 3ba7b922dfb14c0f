import { and, count, eq, ne } from 'drizzle-orm';
import { type AttachmentKind, type FileRequest, defaultMaxBytes } from '#platform/files/server/attachments.ts';
import { files } from '#platform/files/server/tables.ts';
import type { UploadRefusal } from '#platform/files/shapes.ts';
import type { UploadMetadata } from './upload-metadata.ts';

/** Returns whether an upload may begin, or `there` if the file has already arrived. `reserveBytes` checks the byte quotas later. */
export async function checkNewUpload(
  fileRequest: FileRequest,
  facts: UploadMetadata,
  length: number,
): Promise<'yes' | 'there' | UploadRefusal> {
  const { app, caller, secret } = fileRequest;
  const kind = app.files.kind(facts.kind);
  if (kind === null) return 'gone';
  const [known] = await app.rows.select().from(files).where(eq(files.id, facts.id));
  if (known) return known.kind === kind.kind && known.recordId === facts.record ? 'there' : 'gone';
  if (!(await kind.canAdd(fileRequest, facts.record))) return caller === null && secret === null ? 'signed-out' : 'gone';
  if (length > (kind.maxBytes ?? defaultMaxBytes)) return 'too-large';
  if ((await countFiles(fileRequest, kind, facts.record)) >= kind.maxFiles) return 'too-many';
  return (await kind.findRefusal?.(fileRequest, facts.record, length)) ?? 'yes';
}

export async function countFiles({ app }: Pick<FileRequest, 'app'>, kind: AttachmentKind, recordId: string): Promise<number> {
  const [own] = await app.rows
    .select({ files: count() })
    .from(files)
    .where(and(eq(files.kind, kind.kind), eq(files.recordId, recordId), ne(files.state, 'unreadable')));
  return own?.files ?? 0;
}
