import { and, eq, gt } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { firstAdministratorPermissions, isAdministrator } from '#features/accounts/rules.ts';
import { findAdministrators, lockAdministrators } from '#features/accounts/server/access/administrators.ts';
import { applyNewCampSettings, clearCampSettingsCache } from '#features/settings/server/public.ts';
import { accountRequests, accounts } from '#features/accounts/server/tables.ts';
import { createAccountLink } from './create-account-link.ts';

/**
 * While nobody is an administrator, every start gives a fresh link; links given before stay good.
 * null when there is an administrator. Several servers that start at once share one request.
 */
export function createFirstAdministratorLink(app: AppContext): Promise<string | null> {
  return app.write(null, async (tx) => {
    await lockAdministrators(tx);
    if ((await findAdministrators(tx.rows, tx.now)).length > 0) return null;
    return createAccountLink(app, tx, (await findPendingAdministrator(tx)) ?? (await insertAdministratorRequest(tx, null)));
  });
}

/** On the first start of a camp: the stricter settings of `newCampSettings`. A camp that has accounts or requests keeps its own. */
export async function initializeCamp(app: AppContext): Promise<void> {
  await app.write(null, async (tx) => {
    await lockAdministrators(tx);
    if (await isNewCamp(tx)) await applyNewCampSettings(tx, app.config.firstZone);
  });
  clearCampSettingsCache(app);
}

/** Nobody has an account or was ever asked to make one. */
async function isNewCamp(tx: Transaction): Promise<boolean> {
  return (await tx.rows.$count(accounts)) === 0 && (await tx.rows.$count(accountRequests)) === 0;
}

/** An approved request that will make an administrator. */
async function findPendingAdministrator(tx: Transaction): Promise<string | null> {
  const approved = await tx.rows
    .select()
    .from(accountRequests)
    .where(and(eq(accountRequests.pending, 'Awaiting Email'), gt(accountRequests.endsAt, tx.now)));
  const found = approved.find(({ accountArea, permissions }) =>
    isAdministrator({ accountArea, permissions: permissions.map((one) => one.permission) }),
  );
  return found?.id ?? null;
}

/** Names, and the e-mail when it is null, are asked for when the account is created. */
export async function insertAdministratorRequest(tx: Transaction, email: string | null): Promise<string> {
  const id = newId();
  const access = {
    accountType: 'Chautauqua',
    accountArea: 'Administration',
    permissions: firstAdministratorPermissions.map((permission) => ({ permission, endsAt: null, endsWithEvent: null })),
  };
  await tx.rows
    .insert(accountRequests)
    .values({ id, email, ...access, language: 'en', pending: 'Awaiting Email', approvedAt: tx.now, createdAt: tx.now, endsAt: tx.now });
  tx.record({ kind: 'accounts.request-approved', subject: { type: 'account', id }, after: { email, ...access } });
  return id;
}
