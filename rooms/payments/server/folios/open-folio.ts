import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { FolioKind } from '#rooms/payments/rules.ts';
import { topics } from '#rooms/payments/topics.ts';
import { folios, moneyEntries } from '#rooms/payments/server/tables.ts';

export interface NewFolio {
  id: string;
  kind: FolioKind;
  name: string;
  reservationId: string | null;
}

export type Folio = typeof folios.$inferSelect;

/** Begins a folio, or leaves the one that is there. The caller's transaction then holds its lock. */
export async function openFolio(tx: Transaction, folio: NewFolio): Promise<void> {
  // Updating to what it is locks the one that is there: beginning and locking are one statement.
  const locking = { target: folios.id, set: { id: sql`excluded.id` } };
  await tx.rows
    .insert(folios)
    .values({ ...folio, createdAt: tx.now })
    .onConflictDoUpdate(locking);
  tx.changed(topics.folios, folio.id);
}

/** Locks a folio until the transaction ends, and answers it as it then stands; null when there is none. */
export async function lockedFolio(tx: Transaction, id: string): Promise<Folio | null> {
  const [found] = await tx.rows.select().from(folios).where(eq(folios.id, id)).for('update');
  return found ?? null;
}

/** Calls a folio as what owes is called now. The folio must be locked. */
export async function renameFolio(tx: Transaction, id: string, name: string): Promise<void> {
  await tx.rows.update(folios).set({ name }).where(eq(folios.id, id));
  tx.changed(topics.folios, id);
}

/** Whether it is known what it costs: a deposit may be paid before a stay has its price. */
export async function isCharged(tx: Transaction, id: string): Promise<boolean> {
  const ofCharges = and(eq(moneyEntries.folioId, id), eq(moneyEntries.kind, 'charge'));
  return (await tx.rows.select({ id: moneyEntries.id }).from(moneyEntries).where(ofCharges).limit(1)).length > 0;
}
