import { asc, isNull } from 'drizzle-orm';
import type { Access } from '#platform/http/rules.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { accounts } from '#features/accounts/server/tables.ts';
import { formatFullName, permissionsAtSql } from './permissions.ts';

export async function listEnabledAccounts(app: AppContext): Promise<(Access & { id: string; name: string })[]> {
  const { id, firstName, lastName, accountType, accountArea } = accounts;
  const accountRows = await app.rows
    .select({ id, firstName, lastName, accountType, accountArea, permissions: permissionsAtSql(app.clock.now()) })
    .from(accounts)
    .where(isNull(accounts.disabledAt))
    .orderBy(asc(firstName), asc(lastName), asc(id));
  return accountRows.map(({ permissions, ...account }) => ({
    ...account,
    name: formatFullName(account),
    permissions: permissions.map(({ permission }) => permission),
  }));
}
