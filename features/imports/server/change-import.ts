import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { importsTopic } from '#features/imports/topics.ts';
import { imports } from './tables.ts';

export type ImportChange = Partial<typeof imports.$inferInsert>;

export async function changeImport(tx: Transaction, id: string, change: ImportChange): Promise<void> {
  await tx.rows.update(imports).set(change).where(eq(imports.id, id));
  tx.changed(importsTopic, id);
}
