import { sql } from 'drizzle-orm';
import { newId } from '../../../../platform/database/server/new-id.ts';
import type { Transaction } from '../../../../platform/database/server/write.ts';
import { topics } from '../../topics.ts';
import { moneyEntries } from '../tables.ts';

export type NewEntry = Pick<typeof moneyEntries.$inferInsert, 'folioId' | 'kind' | 'amountCents'> &
  Partial<Pick<typeof moneyEntries.$inferInsert, 'method' | 'line' | 'label' | 'note' | 'requestId' | 'paymentId' | 'refundId'>>;

/** Adds entries by whoever writes, in one statement; those of nothing are left out. Their folios must be locked. */
export async function addEntries(tx: Transaction, entries: readonly NewEntry[]): Promise<void> {
  const written = entries.filter(({ amountCents }) => amountCents !== 0);
  if (written.length === 0) return;
  const day = sql<string>`camp_day(${tx.now}::timestamptz)`;
  const by = { byId: tx.by?.accountId ?? null, byName: tx.by?.name ?? null };
  await tx.rows.insert(moneyEntries).values(written.map((entry) => ({ id: newId(), at: tx.now, day, ...by, ...entry })));
  for (const { folioId } of written) tx.changed(topics.folios, folioId);
}
