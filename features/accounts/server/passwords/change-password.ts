import { and, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import { events } from '#platform/events/server/tables.ts';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour, addMilliseconds } from '#platform/time/instant.ts';
import type { PasswordChange } from '#features/accounts/shapes.ts';
import { lockAccount } from '#features/accounts/server/account.ts';
import { readCampName, mails } from '#features/accounts/server/mails.ts';
import { cancelPendingEmail } from '#features/accounts/server/profile/pending-email.ts';
import { accountThrottleKey } from '#features/accounts/server/sessions/throttle-key.ts';
import { forgetBrowsers } from '#features/accounts/server/sessions/known-browser.ts';
import { endSessions } from '#features/accounts/server/sessions/end-sessions.ts';
import { runOneAtATime } from '#features/accounts/server/sessions/run-one-at-a-time.ts';
import { beginAttempt, revertAttempt } from '#features/accounts/server/sessions/sign-in-attempts.ts';
import { accounts, resetTokens, sessions } from '#features/accounts/server/tables.ts';
import { hashPassword, verifyPassword } from './hashing.ts';
import { validateNewPassword } from './validate-new-password.ts';

/** Changes the password and ends all other sessions of the account. A retry with the same new password succeeds without a change. */
export async function changePassword({
  app,
  caller,
  request,
  input,
}: CallContext<z.output<typeof PasswordChange>>): Promise<Done | Refusal<'wrong-password' | 'too-short' | 'common-password'>> {
  const me = requireCaller(caller);
  const verifiedHash = await verifyOwnPassword(app, me, input.currentPassword);
  if (verifiedHash === null)
    return (await isRecentNewPassword(app, me, input.password)) ? done : refuse('wrong-password', 'currentPassword');
  const problem = await validateNewPassword(app, input.password);
  if (problem) return problem;
  const passwordHash = await hashPassword(input.password);
  const camp = await readCampName(app);
  return app.write(me, async (tx) => {
    const account = await lockAccount(tx, me.accountId);
    // The password changed during this call, in another tab or through a reset link.
    if (account?.passwordHash !== verifiedHash) return refuse('wrong-password', 'currentPassword');
    await tx.rows.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
    await tx.rows.delete(resetTokens).where(eq(resetTokens.accountId, account.id));
    // Cancel a pending email change: a thief of the session may have requested it.
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
 * Returns whether the password was changed to `typed` within the last hour, which means that the call is a retry. Compares the
 * hash only after such a change: otherwise a stolen session could test two passwords per attempt.
 */
async function isRecentNewPassword({ rows, clock }: AppContext, { accountId }: { accountId: string }, typed: string): Promise<boolean> {
  const isRecentChange = and(
    eq(events.subjectType, 'account'),
    eq(events.subjectId, accountId),
    eq(events.kind, 'accounts.password-changed'),
    gt(events.at, addMilliseconds(clock.now(), -hour)),
  );
  if ((await rows.$count(events, isRecentChange)) === 0) return false;
  const [account] = await rows.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, accountId));
  return verifyPassword(account?.passwordHash ?? null, typed);
}

/** Returns the stored hash if the password is right. Limits attempts as for a sign-in, because the session may be stolen. */
export async function verifyOwnPassword(app: AppContext, me: { accountId: string }, typed: string): Promise<string | null> {
  const throttleKey = accountThrottleKey(me.accountId);
  return runOneAtATime(throttleKey, () => compareOwnPassword(app, me, typed, throttleKey));
}

async function compareOwnPassword(app: AppContext, me: { accountId: string }, typed: string, throttleKey: string): Promise<string | null> {
  const attempt = await app.write(null, (tx) => beginAttempt(tx, throttleKey));
  const [account] = await app.rows.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, me.accountId));
  const stored = account?.passwordHash ?? null;
  if (!(await verifyPassword(stored, typed))) return null;
  await revertAttempt(app.rows, attempt);
  return stored;
}
