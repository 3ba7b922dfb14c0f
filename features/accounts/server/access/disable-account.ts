import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { isPermanentAdministrator } from '#features/accounts/rules.ts';
import type { idInput, DisableAccount } from '#features/accounts/shapes.ts';
import { lockAccount } from '#features/accounts/server/account.ts';
import { readCampName, mails } from '#features/accounts/server/mails.ts';
import { cancelPendingEmail } from '#features/accounts/server/profile/pending-email.ts';
import { endSessions } from '#features/accounts/server/sessions/end-sessions.ts';
import { accounts, resetTokens } from '#features/accounts/server/tables.ts';
import { lockAdministrators, hasNoAdministratorLeft } from './administrators.ts';
import { findPermissions, publishAccessChange } from './change-access.ts';

/** Disables sign-in and password reset for an account and ends all its sessions. */
export async function disableAccount({
  app,
  caller,
  input,
}: CallContext<z.output<typeof DisableAccount>>): Promise<Done | Refusal<'last-administrator' | 'yourself' | 'not-found'>> {
  const me = requireCaller(caller);
  if (input.id === me.accountId) return refuse('yourself');
  const camp = await readCampName(app);
  return app.write(me, async (tx) => {
    await lockAdministrators(tx);
    const account = await lockAccount(tx, input.id);
    if (account === null) return refuse('not-found');
    if (account.disabledAt !== null) return done;
    const wasPermanent = isPermanentAdministrator({ accountArea: account.accountArea, permissions: await findPermissions(tx, account.id) });
    await tx.rows.update(accounts).set({ disabledAt: tx.now, disabledReason: input.reason }).where(eq(accounts.id, account.id));
    if (await hasNoAdministratorLeft(tx, wasPermanent)) return refuse('last-administrator');
    await tx.rows.delete(resetTokens).where(eq(resetTokens.accountId, account.id));
    await cancelPendingEmail(tx, account.id);
    await endSessions(tx, account.id);
    tx.record({ kind: 'accounts.disabled', subject: { type: 'account', id: account.id }, after: { reason: input.reason } });
    publishAccessChange(tx, account.id);
    await mails.disabled(tx, camp, account, { reason: input.reason });
    return done;
  });
}

export async function enableAccount({ app, caller, input }: CallContext<z.output<typeof idInput>>): Promise<Done | Refusal<'not-found'>> {
  const camp = await readCampName(app);
  return app.write(requireCaller(caller), async (tx) => {
    const account = await lockAccount(tx, input.id);
    if (account === null) return refuse('not-found');
    if (account.disabledAt === null) return done;
    await tx.rows.update(accounts).set({ disabledAt: null, disabledReason: '' }).where(eq(accounts.id, account.id));
    tx.record({ kind: 'accounts.enabled', subject: { type: 'account', id: account.id }, before: { reason: account.disabledReason } });
    publishAccessChange(tx, account.id);
    await mails.enabled(tx, camp, account, {});
    return done;
  });
}
