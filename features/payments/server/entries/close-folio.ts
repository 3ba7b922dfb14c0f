import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { cancelRequests } from '#features/payments/server/requests/request.ts';
import { moneyEntries } from '#features/payments/server/tables.ts';
import { addEntries, type NewEntry } from './add-entries.ts';

/** Nothing more is owed: what is charged is credited, open requests are put away. What was paid is then owed back. The folio must be locked. */
export async function closeFolio(tx: Transaction, folioId: string, reason: string): Promise<void> {
  const written = await tx.rows.select().from(moneyEntries).where(eq(moneyEntries.folioId, folioId));
  addEntries(tx, reverseCosts(written, reason));
  await cancelRequests(tx, folioId, undefined);
}

type Written = typeof moneyEntries.$inferSelect;

/** Each line's charges and credits, and whatever was waived, with the other sign. */
function reverseCosts(written: readonly Written[], note: string): NewEntry[] {
  const costs = written.filter(({ kind }) => kind === 'charge' || kind === 'credit' || kind === 'waiver');
  const groups = Map.groupBy(costs, ({ kind, line }) => JSON.stringify([kind === 'waiver', line]));
  return [...groups.values()].map((entries) => {
    const { folioId, kind, line, label } = entries.at(-1) as Written;
    const amountCents = -entries.reduce((sum, entry) => sum + entry.amountCents, 0);
    return { folioId, kind: kind === 'waiver' ? 'waiver' : 'credit', amountCents, line, label, note };
  });
}
