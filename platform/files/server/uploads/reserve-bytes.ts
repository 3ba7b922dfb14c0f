import { and, eq, inArray, isNull, sql, sum } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AttachmentKind, FileRequest } from '#platform/files/server/attachments.ts';
import { uploads } from '#platform/files/server/tables.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { networkOf } from '#platform/http/server/network-of.ts';
import { fitsQuota, type Sender } from './quota.ts';

export interface NewUpload {
  id: string;
  kind: AttachmentKind;
  recordId: string;
  bytes: number;
  address: string;
}

/** Counts the size of an upload against its sender's quotas before the first byte arrives. Returns false if a quota or the disk is full. */
export async function reserveBytes(fileRequest: FileRequest, upload: NewUpload, readFreeBytes: () => Promise<number>): Promise<boolean> {
  const { app, caller } = fileRequest;
  const sender = await senderOf(fileRequest, upload);
  const quotaOwner = caller?.accountId ?? networkOf(upload.address);
  return app.write(null, async (tx) => {
    // Without the lock, two concurrent uploads could both fit and together exceed the quota.
    await tx.rows.execute(sql`select pg_advisory_xact_lock(hashtextextended('upload quotas', 0))`);
    const [counted] = await tx.rows
      .select({
        all: sum(uploads.bytes).mapWith(Number),
        each: sql<number>`sum(${uploads.bytes}) filter (where ${uploads.quotaOwner} = ${quotaOwner})`.mapWith(Number),
      })
      .from(uploads)
      .where(eq(uploads.sender, sender));
    if (!fitsQuota(sender, { all: counted?.all ?? 0, each: counted?.each ?? 0 }, upload.bytes)) return false;
    const [unfinished] = await tx.rows
      .select({ bytes: sum(uploads.bytes).mapWith(Number) })
      .from(uploads)
      .where(isNull(uploads.arrivedAt));
    if ((await readFreeBytes()) - (unfinished?.bytes ?? 0) < upload.bytes) return false;
    await tx.rows.insert(uploads).values({ id: upload.id, sender, quotaOwner, bytes: upload.bytes, begunAt: tx.now });
    return true;
  });
}

/**
 * Counts the sender as `link` only if the upload needs the secret: a stranger could otherwise invent a secret to use the quota of links.
 */
async function senderOf(fileRequest: FileRequest, { kind, recordId }: NewUpload): Promise<Sender> {
  if (fileRequest.caller !== null) return 'staff';
  return (await kind.canAdd({ ...fileRequest, secret: null }, recordId)) ? 'anonymous' : 'link';
}

/** Stops counting uploads that a record claimed, that are not pictures, or that were deleted. */
export async function releaseBytes(tx: Pick<Transaction, 'rows'>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.rows.delete(uploads).where(inArray(uploads.id, [...ids]));
}

/** Stops counting an upload that ended before it became a file. */
export async function releaseUnfinished({ rows }: Pick<AppContext, 'rows'>, id: string): Promise<void> {
  await rows.delete(uploads).where(and(eq(uploads.id, id), isNull(uploads.arrivedAt)));
}
