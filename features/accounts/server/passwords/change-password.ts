import { and, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import { events } from '#platform/events/server/tables.ts';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour, addMilliseconds } from '#platform/time/instant.ts';
import type { PasswordChange } from '#features/accounts/shapes.ts';
import { lockAccount } from '#features/accounts/server/account.ts';
import { campName, mails } from '#features/accounts/server/mails.ts';
import { cancelPendingEmail } from '#features/accounts/server/profile/pending-email.ts';
import { accountThrottleKey } from '#features/accounts/server/sessions/throttle-key.ts';
import { forgetBrowsers } from '#features/accounts/server/sessions/known-browser.ts';
import { endSessions } from '#features/accounts/server/sessions/end-sessions.ts';
import { runOneAtATime } from '#features/accounts/server/sessions/run-one-at-a-time.ts';
import { beginAttempt, revertAttempt } from '#features/accounts/server/sessions/sign-in-attempts.ts';
import { accounts, resetTokens, sessions } from '#features/accounts/server/tables.ts';
import { hashPassword, verifyPassword } from './hashing.ts';
import { validateNewPassword } from './validate-new-password.ts';

/** Needs the current password; ends every other session. Sent again after its answer was lost it changes nothing and is done. */
export async function changePassword({
  app,
  caller,
  request,
  input,
}: CallContext<z.output<typeof PasswordChange>>): Promise<Done | Refusal<'wrong-password' | 'too-short' | 'common-password'>> {
  const me = requireCaller(caller);
  const proven = await verifyOwnPassword(app, me, input.currentPassword);
  if (proven === null) return (await isRecentNewPassword(app, me, input.password)) ? done : refuse('wrong-password', 'currentPassword');
  const fault = await validateNewPassword(app, input.password);
  if (fault) return fault;
  const passwordHash = await hashPassword(input.password);
  const camp = await campName(app);
  return app.write(me, async (tx) => {
    const account = await lockAccount(tx, me.accountId);
    // Changed meanwhile, in another tab or through a link: what was typed is no longer the current one.
    if (account?.passwordHash !== proven) return refuse('wrong-password', 'currentPassword');
    await tx.rows.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
    await tx.rows.delete(resetTokens).where(eq(resetTokens.accountId, account.id));
    // Whoever asked for it may be why the password is changed.
    await cancelPendingEmail(tx, account.id);
    await endSessions(tx, account.id, me.sessionId);
    await forgetBrowsers(tx, account.id, request.browserToken ?? null);
    await tx.rows
      .update(sessions)
      .set({ authenticatedAt: tx.now })
      .where(eq(sessions.tokenHash, Buffer.from(me.sessionId, 'hex')));
    tx.record({ kind: 'accounts.password-changed', subject: { type: 'account', id: account.id } });
    await mails.passwordChanged(tx, camp, account, {});
    return done;
  });
}

/**
 * Whether this is what the password was changed to within the hour. Only then is a typed password compared after a wrong
 * current one: otherwise a stolen session could guess at two passwords in a try.
 */
async function isRecentNewPassword({ rows, clock }: AppContext, { accountId }: { accountId: string }, typed: string): Promise<boolean> {
  const justNow = and(
    eq(events.subjectType, 'account'),
    eq(events.subjectId, accountId),
    eq(events.kind, 'accounts.password-changed'),
    gt(events.at, addMilliseconds(clock.now(), -hour)),
  );
  if ((await rows.$count(events, justNow)) === 0) return false;
  const [account] = await rows.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, accountId));
  return verifyPassword(account?.passwordHash ?? null, typed);
}

/** The stored hash when this is the caller's password. A stolen session may not guess at it any faster than at the door. */
export async function verifyOwnPassword(app: AppContext, me: { accountId: string }, typed: string): Promise<string | null> {
  const allowance = accountThrottleKey(me.accountId);
  return runOneAtATime(allowance, () => compareOwnPassword(app, me, typed, allowance));
}

async function compareOwnPassword(app: AppContext, me: { accountId: string }, typed: string, allowance: string): Promise<string | null> {
  const attempt = await app.write(null, (tx) => beginAttempt(tx, allowance));
  const [account] = await app.rows.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, me.accountId));
  const stored = account?.passwordHash ?? null;
  if (!(await verifyPassword(stored, typed))) return null;
  await revertAttempt(app.rows, attempt);
  return stored;
}
