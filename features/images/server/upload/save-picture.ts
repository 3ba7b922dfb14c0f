import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { FileRow } from '#platform/files/shapes.ts';
import { topics } from '#features/images/topics.ts';
import { batches, pictures } from '#features/images/server/tables.ts';
import { hashPictureJob } from './declared-jobs.ts';

export async function savePicture(tx: Transaction, batchId: string, file: FileRow, { printBytes }: { printBytes: number }): Promise<void> {
  // Locks the batch: if two pictures arrive at once, only one of them counts as the first.
  const [batch] = await tx.rows.select().from(batches).where(eq(batches.id, batchId)).for('update');
  if (batch === undefined) return;
  const { id, width, height, label } = file;
  const row = { id, batchId, eventId: batch.eventId, state: 'waiting' as const, width, height, printBytes, arrivedAt: tx.now };
  const existingPictures = await tx.rows.select({ id: pictures.id }).from(pictures).where(eq(pictures.batchId, batchId)).limit(1);
  if (existingPictures.length === 0) tx.record({ kind: 'images.brought', subject: { type: 'picture-batch', id: batchId } });
  await tx.rows.insert(pictures).values(row).onConflictDoNothing();
  await tx.enqueue(hashPictureJob, { id, label });
  tx.changed(topics.pictures, id);
}
