import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { developmentArea, isPermanentAdministrator } from '#features/accounts/rules.ts';
import { accountPermissions, accounts } from '#features/accounts/server/tables.ts';
import { permissionsAt } from './permissions.ts';

export interface Administrator {
  id: string;
  firstName: string;
  email: string;
  language: Language;
  /** No part of this access ends by itself. */
  lasting: boolean;
}

/** Enabled accounts that may open /admin at `now`. */
export async function findAdministrators(rows: QueryBuilder, now: Instant): Promise<Administrator[]> {
  const found = await rows
    .select({
      id: accounts.id,
      firstName: accounts.firstName,
      email: accounts.email,
      language: accounts.language,
      accountArea: accounts.accountArea,
      permissions: permissionsAt(now),
    })
    .from(accounts)
    .where(
      and(
        isNull(accounts.disabledAt),
        or(inArray(accounts.accountArea, ['Administration', developmentArea]), inArray(accounts.id, administering(rows, now))),
      ),
    );
  return found.map(({ accountArea, permissions, ...one }) => ({ ...one, lasting: isPermanentAdministrator({ accountArea, permissions }) }));
}

function administering(rows: QueryBuilder, now: Instant) {
  return rows
    .select({ id: accountPermissions.accountId })
    .from(accountPermissions)
    .where(and(eq(accountPermissions.permission, 'is-admin'), or(isNull(accountPermissions.endsAt), gt(accountPermissions.endsAt, now))));
}

/**
 * One at a time through whatever could leave the house without an administrator: two of them, each
 * removing the other, would each see the other still there. Released with the transaction.
 */
export async function lockAdministrators(tx: Transaction): Promise<void> {
  await tx.rows.execute(sql`select pg_advisory_xact_lock(hashtext('accounts.administrators'))`);
}

/** Whether nobody lasting is left, after a change to someone who was. */
export async function hasNoAdministratorLeft(tx: Transaction, wasLasting: boolean): Promise<boolean> {
  return wasLasting && !(await findAdministrators(tx.rows, tx.now)).some((one) => one.lasting);
}
