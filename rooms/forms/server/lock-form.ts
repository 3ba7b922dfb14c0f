import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { groupForms } from './tables.ts';

/** A form with its row locked: whoever comes second sees what the first did. */
export async function lockForm(tx: Transaction, id: string): Promise<typeof groupForms.$inferSelect | null> {
  const [form] = await tx.rows.select().from(groupForms).where(eq(groupForms.id, id)).for('update');
  return form ?? null;
}
