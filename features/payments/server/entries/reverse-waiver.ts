import type { Transaction } from '#platform/database/server/write.ts';
import { readFolioMoney } from '#features/payments/server/lists/money-of.ts';
import { addEntries } from './add-entries.ts';

/** Reverses a waiver after a credit: a waived amount was never paid, so it must not become refundable. The folio must be locked. */
export async function reverseWaiver(tx: Transaction, folioId: string, creditedCents: number, note = ''): Promise<void> {
  const money = (await readFolioMoney(tx.rows, [folioId])).get(folioId);
  if (money === undefined) return;
  const amountCents = Math.min(creditedCents, money.waivedCents, -money.balanceCents - money.refundingCents);
  if (amountCents > 0) addEntries(tx, [{ folioId, kind: 'waiver', amountCents, note }]);
}
