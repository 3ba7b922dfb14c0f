import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Refusal, refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { PasswordResetInput, ResetCheck } from '#features/accounts/shapes.ts';
import { readCampName, mails } from '#features/accounts/server/mails.ts';
import { cancelPendingEmail } from '#features/accounts/server/profile/pending-email.ts';
import { forgetBrowsers } from '#features/accounts/server/sessions/known-browser.ts';
import { endSessions } from '#features/accounts/server/sessions/end-sessions.ts';
import { setSessionCookie, completePasswordStep, type SignInResult, logSignIn } from '#features/accounts/server/sessions/sign-in.ts';
import { formatFullName } from '#features/accounts/server/access/permissions.ts';
import { accounts } from '#features/accounts/server/tables.ts';
import { hashPassword } from './hashing.ts';
import { validateNewPassword } from './validate-new-password.ts';
import { findAccountByResetToken, consumeResetToken } from './reset-link.ts';

/** 1: the link is valid. -1: the link is invalid. -2: the address contains a mode other than resetPassword (specification §5). */
export async function checkReset({ app, input }: CallContext<z.output<typeof ResetCheck>>): Promise<{ state: 1 | -1 | -2 }> {
  if (input.mode !== 'resetPassword') return { state: -2 };
  return { state: (await findAccountByResetToken(app.rows, app.clock.now(), input.oobCode)) ? 1 : -1 };
}

/**
 * Deletes the link, sets the password, ends all sessions and signs in. The link proves only access to the mailbox, so a second factor is
 * still required.
 */
export async function resetPassword(
  { app, request, input }: CallContext<z.output<typeof PasswordResetInput>>,
  consume = consumeResetToken,
): Promise<SignInResult | Refusal<'invalid-code' | 'too-short' | 'common-password'>> {
  const expected = await findAccountByResetToken(app.rows, app.clock.now(), input.oobCode);
  if (expected === null) return refuse('invalid-code');
  const problem = await validateNewPassword(app, input.password);
  if (problem) return problem;
  const passwordHash = await hashPassword(input.password);
  const camp = await readCampName(app);
  const started = await app.write({ accountId: expected.id, name: formatFullName(expected) }, async (tx) => {
    const account = await consume(tx, input.oobCode);
    if (account === null) return refuse('invalid-code');
    await tx.rows.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
    await cancelPendingEmail(tx, account.id);
    await endSessions(tx, account.id);
    await forgetBrowsers(tx, account.id);
    tx.record({ kind: 'accounts.password-reset', subject: { type: 'account', id: account.id } });
    await mails.passwordChanged(tx, camp, account, {});
    return completePasswordStep(tx, { id: account.id, allowance: account.email }, request);
  });
  if ('refused' in started) return started;
  logSignIn(app, request, 'signedIn' in started.result ? 'signed-in' : 'second-step-awaited', expected.id);
  return setSessionCookie(started, request);
}
