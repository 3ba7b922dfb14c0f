import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext, AccountAccess } from '#platform/server/app-context.ts';
import { accounts } from '#features/accounts/server/tables.ts';
import { formatFullName, permissionsAtSql } from './permissions.ts';

/** Returns the account's name and current permissions. Returns null if the account does not exist or is disabled. */
export async function readAccountAccess(app: AppContext, accountId: string): Promise<AccountAccess | null> {
  const [account] = await app.rows
    .select({
      accountId: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      accountType: accounts.accountType,
      accountArea: accounts.accountArea,
      language: accounts.language,
      permissions: permissionsAtSql(app.clock.now()),
    })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)));
  if (account === undefined) return null;
  const { firstName, lastName, permissions, ...access } = account;
  return { ...access, name: formatFullName({ firstName, lastName }), permissions: permissions.map(({ permission }) => permission) };
}
