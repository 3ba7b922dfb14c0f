import { and, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import { events } from '#platform/events/server/tables.ts';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { Floor } from '#platform/server/floor.ts';
import { hour, later } from '#platform/time/instant.ts';
import type { PasswordChange } from '#rooms/accounts/shapes.ts';
import { holdAccount } from '#rooms/accounts/server/account.ts';
import { campName, mails } from '#rooms/accounts/server/mails.ts';
import { cancelPendingEmail } from '#rooms/accounts/server/profile/email-change.ts';
import { allowanceInside } from '#rooms/accounts/server/sessions/allowance.ts';
import { forgetBrowsers } from '#rooms/accounts/server/sessions/known-browser.ts';
import { endSessions } from '#rooms/accounts/server/sessions/end-sessions.ts';
import { oneAtATime } from '#rooms/accounts/server/sessions/one-at-a-time.ts';
import { beginAttempt, forgiveAttempt } from '#rooms/accounts/server/sessions/slow-down.ts';
import { accounts, resetTokens, sessions } from '#rooms/accounts/server/tables.ts';
import { hashPassword, isPassword } from './hashing.ts';
import { newPasswordFault } from './new-password.ts';

/** Needs the current password; ends every other session. Sent again after its answer was lost it changes nothing and is done. */
export async function changePassword({
  floor,
  caller,
  request,
  input,
}: CallContext<z.output<typeof PasswordChange>>): Promise<Done | Refusal<'wrong-password' | 'too-short' | 'common-password'>> {
  const me = present(caller);
  const proven = await proveOwnPassword(floor, me, input.currentPassword);
  if (proven === null) return (await wasJustChangedTo(floor, me, input.password)) ? done : refuse('wrong-password', 'currentPassword');
  const fault = await newPasswordFault(floor, input.password);
  if (fault) return fault;
  const passwordHash = await hashPassword(input.password);
  const camp = await campName(floor);
  return floor.write(me, async (tx) => {
    const account = await holdAccount(tx, me.accountId);
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
async function wasJustChangedTo({ rows, clock }: Floor, { accountId }: { accountId: string }, typed: string): Promise<boolean> {
  const justNow = and(
    eq(events.subjectType, 'account'),
    eq(events.subjectId, accountId),
    eq(events.kind, 'accounts.password-changed'),
    gt(events.at, later(clock.now(), -hour)),
  );
  if ((await rows.$count(events, justNow)) === 0) return false;
  const [account] = await rows.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, accountId));
  return isPassword(account?.passwordHash ?? null, typed);
}

/** The stored hash when this is the caller's password. A stolen session may not guess at it any faster than at the door. */
export async function proveOwnPassword(floor: Floor, me: { accountId: string }, typed: string): Promise<string | null> {
  const allowance = allowanceInside(me.accountId);
  return oneAtATime(allowance, () => compareOwnPassword(floor, me, typed, allowance));
}

async function compareOwnPassword(floor: Floor, me: { accountId: string }, typed: string, allowance: string): Promise<string | null> {
  const attempt = await floor.write(null, (tx) => beginAttempt(tx, allowance));
  const [account] = await floor.rows.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, me.accountId));
  const stored = account?.passwordHash ?? null;
  if (!(await isPassword(stored, typed))) return null;
  await forgiveAttempt(floor.rows, attempt);
  return stored;
}
