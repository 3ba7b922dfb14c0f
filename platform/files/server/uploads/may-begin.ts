import { and, count, eq, ne } from 'drizzle-orm';
import { type AttachmentKind, type FileAsk, usualLargest } from '#platform/files/server/attachments.ts';
import { files } from '#platform/files/server/tables.ts';
import type { UploadRefusal } from '#platform/files/shapes.ts';
import type { UploadFacts } from './upload-facts.ts';

/** Whether a file may come: `there` when it has come already. Quotas of bytes are counted by `reserveBytes`. */
export async function mayBegin(ask: FileAsk, facts: UploadFacts, length: number): Promise<'yes' | 'there' | UploadRefusal> {
  const { floor, caller, secret } = ask;
  const kind = floor.files.kind(facts.kind);
  if (kind === null) return 'gone';
  const [known] = await floor.rows.select().from(files).where(eq(files.id, facts.id));
  if (known) return known.kind === kind.kind && known.recordId === facts.record ? 'there' : 'gone';
  if (!(await kind.mayAdd(ask, facts.record))) return caller === null && secret === null ? 'signed-out' : 'gone';
  if (length > (kind.largest ?? usualLargest)) return 'too-large';
  if ((await countOf(ask, kind, facts.record)) >= kind.most) return 'too-many';
  return (await kind.refuses?.(ask, facts.record, length)) ?? 'yes';
}

export async function countOf({ floor }: Pick<FileAsk, 'floor'>, kind: AttachmentKind, recordId: string): Promise<number> {
  const [own] = await floor.rows
    .select({ files: count() })
    .from(files)
    .where(and(eq(files.kind, kind.kind), eq(files.recordId, recordId), ne(files.state, 'unreadable')));
  return own?.files ?? 0;
}
