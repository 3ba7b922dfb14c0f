import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { developmentArea, isPermanentAdministrator } from '#features/accounts/rules.ts';
import { accountPermissions, accounts } from '#features/accounts/server/tables.ts';
import { permissionsAtSql } from './permissions.ts';

export interface Administrator {
  id: string;
  firstName: string;
  email: string;
  language: Language;
  /** Whether the administrator access has no end date. */
  isPermanent: boolean;
}

export async function findAdministrators(rows: QueryBuilder, now: Instant): Promise<Administrator[]> {
  const accountRows = await rows
    .select({
      id: accounts.id,
      firstName: accounts.firstName,
      email: accounts.email,
      language: accounts.language,
      accountArea: accounts.accountArea,
      permissions: permissionsAtSql(now),
    })
    .from(accounts)
    .where(
      and(
        isNull(accounts.disabledAt),
        or(inArray(accounts.accountArea, ['Administration', developmentArea]), inArray(accounts.id, selectIdsWithAdminGrant(rows, now))),
      ),
    );
  return accountRows.map(({ accountArea, permissions, ...administrator }) => ({
    ...administrator,
    isPermanent: isPermanentAdministrator({ accountArea, permissions }),
  }));
}

function selectIdsWithAdminGrant(rows: QueryBuilder, now: Instant) {
  return rows
    .select({ id: accountPermissions.accountId })
    .from(accountPermissions)
    .where(and(eq(accountPermissions.permission, 'is-admin'), or(isNull(accountPermissions.endsAt), gt(accountPermissions.endsAt, now))));
}

/**
 * Serializes changes that could remove the last administrator. Without the lock, two administrators could remove each other at the same
 * time.
 */
export async function lockAdministrators(tx: Transaction): Promise<void> {
  await tx.rows.execute(sql`select pg_advisory_xact_lock(hashtext('accounts.administrators'))`);
}

export async function hasNoAdministratorLeft(tx: Transaction, wasPermanent: boolean): Promise<boolean> {
  return wasPermanent && !(await findAdministrators(tx.rows, tx.now)).some((administrator) => administrator.isPermanent);
}
