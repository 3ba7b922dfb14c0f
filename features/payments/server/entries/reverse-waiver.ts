import type { Transaction } from '#platform/database/server/write.ts';
import { moneyOf } from '#features/payments/server/lists/money-of.ts';
import { addEntries } from './add-entries.ts';

/**
 * Of what costs less now, what was waived is taken back: it was never paid, so nobody is owed it. `creditedCents` is what
 * it costs less, already written; what was paid too much beside it stays owed back. The folio must be locked.
 */
export async function reverseWaiver(tx: Transaction, folioId: string, creditedCents: number, note = ''): Promise<void> {
  const money = (await moneyOf(tx.rows, [folioId])).get(folioId);
  if (money === undefined) return;
  const amountCents = Math.min(creditedCents, money.waivedCents, -money.balanceCents - money.refundingCents);
  if (amountCents > 0) addEntries(tx, [{ folioId, kind: 'waiver', amountCents, note }]);
}
