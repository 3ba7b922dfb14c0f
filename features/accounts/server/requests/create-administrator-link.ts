import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Account } from '#features/accounts/server/account.ts';
import { createResetLink } from '#features/accounts/server/passwords/reset-link.ts';
import { grantPermissions, findPermissions, publishAccessChange } from '#features/accounts/server/access/change-access.ts';
import { lockAdministrators } from '#features/accounts/server/access/administrators.ts';
import { accountRequests, accounts } from '#features/accounts/server/tables.ts';
import { readCampName, mails } from '#features/accounts/server/mails.ts';
import { deleteSecondFactors } from '#features/accounts/server/second-factor/remove-second-factors-of.ts';
import { createAccountLink } from './create-account-link.ts';
import { insertAdministratorRequest } from './first-administrator.ts';

const adminGrant = { permission: 'is-admin', endsAt: null, endsWithEvent: null };

/**
 * Makes the owner of this address an administrator and returns a link to choose a password. The operator of the server runs it.
 * Works for an account (and enables it), for an open request and for a new address.
 * Set `removesSecondFactor` if the owner has lost the phone.
 */
export async function createAdministratorLink(app: AppContext, email: string, { removesSecondFactor = false } = {}): Promise<string> {
  const camp = await readCampName(app);
  return app.write(null, async (tx) => {
    await lockAdministrators(tx);
    const [account] = await tx.rows.select().from(accounts).where(eq(accounts.email, email)).for('no key update');
    if (account && removesSecondFactor && (await deleteSecondFactors(tx, account))) await mails.secondFactorsRemoved(tx, camp, account, {});
    if (account) return makeAdministrator(app, tx, account);
    return createAccountLink(app, tx, (await approveFor(tx, email)) ?? (await insertAdministratorRequest(tx, email)));
  });
}

async function makeAdministrator(app: AppContext, tx: Transaction, account: Account): Promise<string> {
  const before = { permissions: await findPermissions(tx, account.id), disabledAt: account.disabledAt };
  await grantPermissions(tx, account.id, [adminGrant]);
  await tx.rows.update(accounts).set({ disabledAt: null, disabledReason: '' }).where(eq(accounts.id, account.id));
  const after = { permissions: await findPermissions(tx, account.id), disabledAt: null };
  tx.record({ kind: 'accounts.standing-changed', subject: { type: 'account', id: account.id }, before, after });
  publishAccessChange(tx, account.id);
  return createResetLink(app, tx, account.id);
}

async function approveFor(tx: Transaction, email: string): Promise<string | null> {
  await tx.rows.delete(accountRequests).where(and(eq(accountRequests.email, email), sql`${accountRequests.endsAt} <= ${tx.now}`));
  const [request] = await tx.rows
    .select()
    .from(accountRequests)
    .where(and(eq(accountRequests.email, email), gt(accountRequests.endsAt, tx.now)))
    .for('update');
  if (!request) return null;
  const { accountType, accountArea } = request;
  const permissions = [...request.permissions.filter(({ permission }) => permission !== adminGrant.permission), adminGrant];
  await tx.rows
    .update(accountRequests)
    .set({ permissions, pending: 'Awaiting Email', approvedAt: request.approvedAt ?? tx.now })
    .where(eq(accountRequests.id, request.id));
  tx.record({
    kind: 'accounts.request-approved',
    subject: { type: 'account', id: request.id },
    before: { accountType, accountArea, permissions: request.permissions },
    after: { accountType, accountArea, permissions },
  });
  return request.id;
}
