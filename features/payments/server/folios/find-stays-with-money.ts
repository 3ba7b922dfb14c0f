import type { QueryBuilder } from '#platform/database/server/database.ts';
import { needsMoneyDecision } from '#features/payments/settle-cancellation.ts';
import { readFolioMoney } from '#features/payments/server/lists/money-of.ts';

/** Returns the stays with payments or a balance. To cancel such a stay, staff must decide about its money. */
export async function findStaysWithMoney(rows: QueryBuilder, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const moneyByStay = await readFolioMoney(rows, ids);
  return new Set([...moneyByStay].filter(([, money]) => needsMoneyDecision(money)).map(([id]) => id));
}
