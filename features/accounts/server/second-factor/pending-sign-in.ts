import { and, eq, gt, isNull, isNotNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { RequestContext } from '#platform/http/server/caller.ts';
import { findSignInThrottleKey } from '#features/accounts/server/sessions/throttle-key.ts';
import { beginAttempt, clearFailures } from '#features/accounts/server/sessions/sign-in-attempts.ts';
import { type StartedSession, startSession } from '#features/accounts/server/sessions/start-session.ts';
import { accounts, pendingSignIns, secondFactors } from '#features/accounts/server/tables.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import type { AppContext } from '#platform/server/app-context.ts';

const maxWrongCodes = 5;

export interface PendingSignIn {
  tokenHash: Buffer;
  accountId: string;
  email: string;
  wrongCodes: number;
  /** Key under which wrong codes are counted. */
  throttleKey: string;
  challenge: string | null;
}

/** Locks this browser's sign-in that waits for the second factor, until the end of the transaction. */
export async function lockPendingSignIn(tx: Transaction, request: RequestContext): Promise<PendingSignIn | null> {
  if (request.sessionToken === null) return null;
  const [pendingSignInRow] = await tx.rows
    .select({
      tokenHash: pendingSignIns.tokenHash,
      accountId: pendingSignIns.accountId,
      email: accounts.email,
      wrongCodes: pendingSignIns.wrongCodes,
      challenge: pendingSignIns.challenge,
    })
    .from(pendingSignIns)
    .innerJoin(accounts, eq(accounts.id, pendingSignIns.accountId))
    .where(
      and(eq(pendingSignIns.tokenHash, hashToken(request.sessionToken)), gt(pendingSignIns.expiresAt, tx.now), isNull(accounts.disabledAt)),
    )
    .for('update', { of: pendingSignIns });
  if (!pendingSignInRow) return null;
  return { ...pendingSignInRow, throttleKey: await findSignInThrottleKey(tx.rows, tx.now, pendingSignInRow, request) };
}

/**
 * Locks like `lockPendingSignIn` and counts a failed attempt, which `finishPendingSignIn` reverts. Parallel sign-ins therefore
 * cannot test more codes.
 * @throws 'too-many-requests' during the delay
 */
export async function lockPendingForAttempt(tx: Transaction, request: RequestContext): Promise<PendingSignIn | null> {
  const pending = await lockPendingSignIn(tx, request);
  if (pending !== null) await beginAttempt(tx, pending.throttleKey);
  return pending;
}

/** Counts a wrong answer. After the last allowed one, deletes the sign-in and returns 'too-many-wrong'. */
export async function countWrongAnswer(tx: Transaction, pending: PendingSignIn): Promise<'too-many-wrong' | null> {
  const own = eq(pendingSignIns.tokenHash, pending.tokenHash);
  const isLast = pending.wrongCodes + 1 >= maxWrongCodes;
  if (isLast) await tx.rows.delete(pendingSignIns).where(own);
  else
    await tx.rows
      .update(pendingSignIns)
      .set({ wrongCodes: pending.wrongCodes + 1 })
      .where(own);
  return isLast ? 'too-many-wrong' : null;
}

export async function finishPendingSignIn(tx: Transaction, pending: PendingSignIn, request: RequestContext): Promise<StartedSession> {
  await tx.rows.delete(pendingSignIns).where(eq(pendingSignIns.tokenHash, pending.tokenHash));
  await clearFailures(tx.rows, pending.throttleKey);
  return startSession(tx, pending.accountId, request);
}

export async function hasSecondFactor(app: AppContext, accountId: string): Promise<boolean> {
  const secondFactorRows = await app.rows
    .select({ id: secondFactors.id })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)))
    .limit(1);
  return secondFactorRows.length > 0;
}
