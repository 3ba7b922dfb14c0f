import type { QueryBuilder } from '#platform/database/server/database.ts';
import { needsMoneyDecision } from '#features/payments/settle-cancellation.ts';
import { moneyOf } from '#features/payments/server/lists/money-of.ts';

/** Those of these stays of which something was paid or is owed: whoever cancels one decides about that first. */
export async function findStaysWithMoney(rows: QueryBuilder, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await moneyOf(rows, ids);
  return new Set([...found].filter(([, money]) => needsMoneyDecision(money)).map(([id]) => id));
}
