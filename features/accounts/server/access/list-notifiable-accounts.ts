import { isNull } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Access } from '#platform/http/rules.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { accounts } from '#features/accounts/server/tables.ts';
import { formatFullName, permissionsAtSql } from './permissions.ts';

export interface NotifiableAccount extends Access {
  id: string;
  name: string;
  email: string;
  phone: string;
  language: Language;
}

export async function listNotifiableAccounts(rows: QueryBuilder, now: Instant): Promise<NotifiableAccount[]> {
  const { id, firstName, lastName, email, phone, language, accountType, accountArea } = accounts;
  const accountRows = await rows
    .select({ id, firstName, lastName, email, phone, language, accountType, accountArea, permissions: permissionsAtSql(now) })
    .from(accounts)
    .where(isNull(accounts.disabledAt));
  return accountRows.map(({ firstName: first, lastName: last, permissions, ...account }) => ({
    ...account,
    name: formatFullName({ firstName: first, lastName: last }),
    permissions: permissions.map(({ permission }) => permission),
  }));
}
