import { and, eq, inArray, ne } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { FileRow } from '#platform/files/shapes.ts';
import { deleteContentJob } from './delete-content.ts';
import { files } from './tables.ts';
import { releaseBytes } from './uploads/reserve-bytes.ts';

export interface FileOwner {
  kind: string;
  recordId: string;
}

const columns = {
  id: files.id,
  label: files.label,
  state: files.state,
  width: files.width,
  height: files.height,
  byId: files.byId,
  byName: files.byName,
  createdAt: files.createdAt,
};

/** Returns the files of many records of one kind, oldest first, as a map by record id. A record without files has no entry. */
export async function filesOf(from: { rows: QueryBuilder }, kind: string, recordIds: readonly string[]): Promise<Map<string, FileRow[]>> {
  const byRecord = new Map<string, FileRow[]>();
  if (recordIds.length === 0) return byRecord;
  const found = await from.rows
    .select({ ...columns, recordId: files.recordId })
    .from(files)
    .where(and(eq(files.kind, kind), inArray(files.recordId, [...recordIds]), eq(files.isAttached, true), ne(files.state, 'unreadable')))
    .orderBy(files.createdAt, files.id);
  for (const { recordId, ...file } of found) byRecord.set(recordId, [...(byRecord.get(recordId) ?? []), file as FileRow]);
  return byRecord;
}

/** Deletes all files of a record, or those with the given ids. This transaction deletes the rows; a job deletes the bytes later. */
export async function deleteFiles(tx: Transaction, kind: string, recordId: string, ids?: readonly string[]): Promise<void> {
  const which = and(eq(files.kind, kind), eq(files.recordId, recordId), ids && inArray(files.id, ['', ...ids]));
  const deleted = await tx.rows.delete(files).where(which).returning({ content: files.content });
  if (deleted.length === 0) return;
  const contents = [...new Set(deleted.map(({ content }) => content))];
  await releaseBytes(tx, contents);
  await tx.enqueue(deleteContentJob, { contents });
}

/** Copies the files of one record to another record. Returns a map from old to new file ids; the copies share the stored bytes. */
export async function copyFiles(
  tx: Transaction,
  from: FileOwner & { ids?: readonly string[] },
  to: FileOwner & { label?: string },
): Promise<Map<string, string>> {
  const found = await tx.rows
    .select()
    .from(files)
    .where(
      and(
        eq(files.kind, from.kind),
        eq(files.recordId, from.recordId),
        ne(files.state, 'unreadable'),
        from.ids && inArray(files.id, ['', ...from.ids]),
      ),
    )
    // The lock makes a concurrent deletion wait. The deletion then finds the copies and does not delete the shared bytes.
    .for('share');
  const copies = found.map((file) => ({
    ...file,
    id: newId(),
    kind: to.kind,
    recordId: to.recordId,
    label: to.label ?? file.label,
    isAttached: true,
  }));
  if (copies.length > 0) await tx.rows.insert(files).values(copies);
  return new Map(copies.map(({ id }, at) => [found[at]?.id ?? '', id]));
}

/**
 * Marks files as belonging to their record. Returns false if a file never arrived or belongs to another record; the caller must then roll
 * back.
 */
export async function claimFiles(tx: Transaction, kind: string, recordId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  // Use an update, which locks the rows: the nightly sweep then waits and sees that the files are claimed.
  const claimed = await tx.rows
    .update(files)
    .set({ isAttached: true })
    .where(and(eq(files.kind, kind), eq(files.recordId, recordId), ne(files.state, 'unreadable'), inArray(files.id, [...ids])))
    .returning({ id: files.id, content: files.content });
  await releaseBytes(
    tx,
    claimed.map(({ content }) => content),
  );
  return claimed.length === new Set(ids).size;
}
