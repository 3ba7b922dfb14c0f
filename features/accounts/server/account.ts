import { eq } from 'drizzle-orm';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { accounts } from './tables.ts';

export type Account = typeof accounts.$inferSelect;

const selectAccountForUpdate = preparedStatement(['id'], (rows, { id }) =>
  rows.select().from(accounts).where(eq(accounts.id, id)).for('no key update'),
);

/**
 * The account, held until the end of the transaction, so that what is decided by it stays true. Where
 * several rows are locked, the account's comes first, so that no two transactions wait for each other.
 */
export async function lockAccount(tx: Transaction, id: string): Promise<Account | null> {
  const [account] = await selectAccountForUpdate(tx.rows, { id });
  return account ?? null;
}

/** Whether an error of the database says that this unique value exists already. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint: violated } = at as { code?: unknown; constraint?: unknown };
    if (code === '23505') return violated === constraint;
  }
  return false;
}
