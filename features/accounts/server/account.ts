import { eq } from 'drizzle-orm';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { accounts } from './tables.ts';

export type Account = typeof accounts.$inferSelect;

const selectAccountForUpdate = preparedStatement(['id'], (rows, { id }) =>
  rows.select().from(accounts).where(eq(accounts.id, id)).for('no key update'),
);

/** Locks the row of the account until the end of the transaction. To avoid deadlocks, lock the account before any other row. */
export async function lockAccount(tx: Transaction, id: string): Promise<Account | null> {
  const [account] = await selectAccountForUpdate(tx.rows, { id });
  return account ?? null;
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint: violated } = cause as { code?: unknown; constraint?: unknown };
    if (code === '23505') return violated === constraint;
  }
  return false;
}
