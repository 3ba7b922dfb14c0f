import { and, eq, gt } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { firstAdministratorPermissions, isAdministrator } from '#features/accounts/rules.ts';
import { findAdministrators, lockAdministrators } from '#features/accounts/server/access/administrators.ts';
import { applyNewCampSettings, clearCampSettingsCache } from '#features/settings/server/public.ts';
import { accountRequests, accounts } from '#features/accounts/server/tables.ts';
import { createAccountLink } from './create-account-link.ts';

/** Returns a new link at every start of the server until an administrator exists, then null. Earlier links stay valid. */
export function createFirstAdministratorLink(app: AppContext): Promise<string | null> {
  return app.write(null, async (tx) => {
    await lockAdministrators(tx);
    if ((await findAdministrators(tx.rows, tx.now)).length > 0) return null;
    return createAccountLink(app, tx, (await findPendingAdministrator(tx)) ?? (await insertAdministratorRequest(tx, null)));
  });
}

/** Applies the stricter `newCampSettings` to a new camp. Existing camps keep their settings. */
export async function initializeCamp(app: AppContext): Promise<void> {
  await app.write(null, async (tx) => {
    await lockAdministrators(tx);
    if (await isNewCamp(tx)) await applyNewCampSettings(tx, app.config.firstZone);
  });
  clearCampSettingsCache(app);
}

async function isNewCamp(tx: Transaction): Promise<boolean> {
  return (await tx.rows.$count(accounts)) === 0 && (await tx.rows.$count(accountRequests)) === 0;
}

async function findPendingAdministrator(tx: Transaction): Promise<string | null> {
  const approved = await tx.rows
    .select()
    .from(accountRequests)
    .where(and(eq(accountRequests.pending, 'Awaiting Email'), gt(accountRequests.endsAt, tx.now)));
  const administratorRequest = approved.find(({ accountArea, permissions }) =>
    isAdministrator({ accountArea, permissions: permissions.map(({ permission }) => permission) }),
  );
  return administratorRequest?.id ?? null;
}

/** Adds a request for the first administrator. The form asks for the name, and for the email if `email` is null. */
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
