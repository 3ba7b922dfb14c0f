import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import type { RequestContext } from '#platform/http/server/caller.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { logSecurity } from '#platform/http/server/security-log.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { minute, addMilliseconds } from '#platform/time/instant.ts';
import type { SignIn } from '#features/accounts/shapes.ts';
import { verifyPassword } from '#features/accounts/server/passwords/hashing.ts';
import { accounts, pendingSignIns, secondFactors } from '#features/accounts/server/tables.ts';
import { hashToken, newToken } from '#platform/http/server/tokens.ts';
import { findSignInThrottleKey } from './throttle-key.ts';
import { runOneAtATime } from './run-one-at-a-time.ts';
import { beginAttempt, clearFailures, revertAttempt } from './sign-in-attempts.ts';
import { type StartedSession, startSession } from './start-session.ts';

type FactorKind = 'totp' | 'passkey';
export type SignInResult = { signedIn: true } | { secondFactor: FactorKind[] };

/** Signs in. An unknown address and a wrong password get the same response; only the right password reveals a disabled account. */
export async function signIn({
  app,
  request,
  input,
}: CallContext<z.output<typeof SignIn>>): Promise<SignInResult | Refusal<'invalid-credential' | 'account-disabled'>> {
  const email = input.email.toLowerCase();
  const [account] = await app.rows
    .select({ id: accounts.id, passwordHash: accounts.passwordHash, disabledAt: accounts.disabledAt })
    .from(accounts)
    .where(eq(accounts.email, email));
  const allowance = await findSignInThrottleKey(app.rows, app.clock.now(), { email, accountId: account?.id }, request);
  const step = await runOneAtATime(allowance, () => tryPassword({ app, request, input }, account, allowance));
  if ('refused' in step) return step;
  logSignIn(app, request, 'signedIn' in step.result ? 'signed-in' : 'second-step-awaited', account?.id);
  return setSessionCookie(step, request);
}

/** Logs a sign-in with the account ID and the address class only, without email and IP address. */
export function logSignIn(
  app: AppContext,
  { id: requestId, address }: RequestContext,
  event: 'sign-in-failed' | 'second-step-awaited' | 'second-step-failed' | 'signed-in',
  accountId: string | undefined,
): void {
  logSecurity(app.log, { event, accountId, requestId, address });
}

type StoredPassword = Pick<typeof accounts.$inferSelect, 'id' | 'passwordHash' | 'disabledAt'>;

async function tryPassword(
  { app, request, input }: Pick<CallContext<{ password: string }>, 'app' | 'request' | 'input'>,
  account: StoredPassword | undefined,
  allowance: string,
): Promise<PasswordStepResult | Refusal<'invalid-credential' | 'account-disabled'>> {
  const attempt = await app.write(null, (tx) => beginAttempt(tx, allowance));
  const isRight = await verifyPassword(account?.passwordHash ?? null, input.password);
  if (!account || !isRight) {
    logSignIn(app, request, 'sign-in-failed', account?.id);
    return refuse('invalid-credential');
  }
  if (account.disabledAt) {
    await revertAttempt(app.rows, attempt);
    logSignIn(app, request, 'sign-in-failed', account.id);
    return refuse('account-disabled');
  }
  return app.write(null, async (tx) => {
    if (!(await isPasswordUnchanged(tx, account.id, account.passwordHash))) return refuse('invalid-credential');
    await revertAttempt(tx.rows, attempt);
    return completePasswordStep(tx, { id: account.id, allowance }, request);
  });
}

// Locks the account row: a concurrent password change ends all sessions, including the one that starts now.
async function isPasswordUnchanged(tx: Transaction, id: string, passwordHash: string): Promise<boolean> {
  const [account] = await tx.rows
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash), isNull(accounts.disabledAt)))
    .for('share');
  return account !== undefined;
}

export interface PasswordStepResult extends StartedSession {
  result: SignInResult;
}

/** Starts a session. If the account has a second factor, starts a sign-in that waits for the factor instead. */
export async function completePasswordStep(
  tx: Transaction,
  account: { id: string; allowance: string },
  request: RequestContext,
): Promise<PasswordStepResult> {
  const kinds = await tx.rows
    .selectDistinct({ kind: secondFactors.kind })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, account.id), isNotNull(secondFactors.confirmedAt)));
  if (kinds.length > 0) return { result: { secondFactor: kinds.map(({ kind }) => kind) }, ...(await awaitSecondFactor(tx, account.id)) };
  await clearFailures(tx.rows, account.allowance);
  return { result: { signedIn: true }, ...(await startSession(tx, account.id, request)) };
}

/** Call this only after the transaction has committed. */
export function setSessionCookie({ result, ...session }: PasswordStepResult, request: RequestContext): SignInResult {
  request.setSession(session);
  return result;
}

async function awaitSecondFactor(tx: Transaction, accountId: string): Promise<StartedSession> {
  const token = newToken();
  const endsAt = addMilliseconds(tx.now, 10 * minute);
  await tx.rows.insert(pendingSignIns).values({ tokenHash: hashToken(token), accountId, expiresAt: endsAt });
  return { token, endsAt };
}
