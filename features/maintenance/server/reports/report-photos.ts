import { eq } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { reportPhotos } from '#features/maintenance/server/tables.ts';

/** Returns a predicate for file IDs: the holder of a report's private link may see only photos that were sent with this link. */
export async function findVisiblePhotos(from: { rows: QueryBuilder }, { id }: { id: string }): Promise<(fileId: string) => boolean> {
  const own = await from.rows.select({ fileId: reportPhotos.fileId }).from(reportPhotos).where(eq(reportPhotos.reportId, id));
  const ids = new Set(own.map(({ fileId }) => fileId));
  return (fileId) => ids.has(fileId);
}

export async function linkPhotoToReport(tx: Transaction, fileId: string, reportId: string): Promise<void> {
  await tx.rows.insert(reportPhotos).values({ fileId, reportId });
}
