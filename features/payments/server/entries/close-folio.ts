import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { cancelRequests } from '#features/payments/server/requests/request.ts';
import { moneyEntries } from '#features/payments/server/tables.ts';
import { addEntries, type NewEntry } from './add-entries.ts';

/** Credits every charge and cancels open requests, so that payments remain as a credit balance. The folio must be locked. */
export async function closeFolio(tx: Transaction, folioId: string, reason: string): Promise<void> {
  const existing = await tx.rows.select().from(moneyEntries).where(eq(moneyEntries.folioId, folioId));
  addEntries(tx, reverseCosts(existing, reason));
  await cancelRequests(tx, folioId, undefined);
}

type ExistingEntry = typeof moneyEntries.$inferSelect;

function reverseCosts(existing: readonly ExistingEntry[], note: string): NewEntry[] {
  const costs = existing.filter(({ kind }) => kind === 'charge' || kind === 'credit' || kind === 'waiver');
  const groups = Map.groupBy(costs, ({ kind, line }) => JSON.stringify([kind === 'waiver', line]));
  return [...groups.values()].map((entries) => {
    const { folioId, kind, line, label } = entries.at(-1) as ExistingEntry;
    const amountCents = -entries.reduce((sum, entry) => sum + entry.amountCents, 0);
    return { folioId, kind: kind === 'waiver' ? 'waiver' : 'credit', amountCents, line, label, note };
  });
}
