import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext, AccountAccess } from '#platform/server/app-context.ts';
import { accounts } from '#features/accounts/server/tables.ts';
import { fullName, permissionsAt } from './permissions.ts';

/** Who an account is and what it may do now; null when there is none or it is disabled. */
export async function accessOf(app: AppContext, accountId: string): Promise<AccountAccess | null> {
  const [found] = await app.rows
    .select({
      accountId: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      accountType: accounts.accountType,
      accountArea: accounts.accountArea,
      language: accounts.language,
      permissions: permissionsAt(app.clock.now()),
    })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)));
  if (found === undefined) return null;
  const { firstName, lastName, permissions, ...access } = found;
  return { ...access, name: fullName({ firstName, lastName }), permissions: permissions.map(({ permission }) => permission) };
}
