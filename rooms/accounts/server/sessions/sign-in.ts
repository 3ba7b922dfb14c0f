import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import type { RequestFacts } from '#platform/http/server/caller.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { logSecurity } from '#platform/http/server/security-log.ts';
import type { Floor } from '#platform/server/floor.ts';
import { minute, later } from '#platform/time/instant.ts';
import type { SignIn } from '#rooms/accounts/shapes.ts';
import { isPassword } from '#rooms/accounts/server/passwords/hashing.ts';
import { accounts, pendingSignIns, secondFactors } from '#rooms/accounts/server/tables.ts';
import { hashOf, newToken } from '#platform/http/server/tokens.ts';
import { allowanceAtDoor } from './allowance.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { beginAttempt, forgetFailures, forgiveAttempt } from './slow-down.ts';
import { type StartedSession, startSession } from './start-session.ts';

type FactorKind = 'totp' | 'passkey';
export type Entrance = { signedIn: true } | { secondFactor: FactorKind[] };

/**
 * An unknown address and a wrong password get the same answer after the same work. Only the right password learns
 * that its account is disabled.
 */
export async function signIn({
  floor,
  request,
  input,
}: CallContext<z.output<typeof SignIn>>): Promise<Entrance | Refusal<'invalid-credential' | 'account-disabled'>> {
  const email = input.email.toLowerCase();
  const [account] = await floor.rows
    .select({ id: accounts.id, passwordHash: accounts.passwordHash, disabledAt: accounts.disabledAt })
    .from(accounts)
    .where(eq(accounts.email, email));
  const allowance = await allowanceAtDoor(floor.rows, floor.clock.now(), { email, accountId: account?.id }, request);
  const entered = await oneAtATime(allowance, () => tryPassword({ floor, request, input }, account, allowance));
  if ('refused' in entered) return entered;
  logSignIn(floor, request, 'signedIn' in entered.entrance ? 'signed-in' : 'second-step-awaited', account?.id);
  return admit(entered, request);
}

/** The account's id and the class of the address: neither an email nor an address is logged. */
export function logSignIn(
  floor: Floor,
  { id: requestId, address }: RequestFacts,
  event: 'sign-in-failed' | 'second-step-awaited' | 'second-step-failed' | 'signed-in',
  accountId: string | undefined,
): void {
  logSecurity(floor.log, { event, accountId, requestId, address });
}

type Stored = Pick<typeof accounts.$inferSelect, 'id' | 'passwordHash' | 'disabledAt'>;

async function tryPassword(
  { floor, request, input }: Pick<CallContext<{ password: string }>, 'floor' | 'request' | 'input'>,
  account: Stored | undefined,
  allowance: string,
): Promise<Entered | Refusal<'invalid-credential' | 'account-disabled'>> {
  const attempt = await floor.write(null, (tx) => beginAttempt(tx, allowance));
  const isRight = await isPassword(account?.passwordHash ?? null, input.password);
  if (!account || !isRight) {
    logSignIn(floor, request, 'sign-in-failed', account?.id);
    return refuse('invalid-credential');
  }
  if (account.disabledAt) {
    await forgiveAttempt(floor.rows, attempt);
    logSignIn(floor, request, 'sign-in-failed', account.id);
    return refuse('account-disabled');
  }
  return floor.write(null, async (tx) => {
    if (!(await isStillSo(tx, account.id, account.passwordHash))) return refuse('invalid-credential');
    await forgiveAttempt(tx.rows, attempt);
    return enter(tx, { id: account.id, allowance }, request);
  });
}

// Locked against a password change that ends all sessions: none may slip in behind it.
async function isStillSo(tx: Transaction, id: string, passwordHash: string): Promise<boolean> {
  const [same] = await tx.rows
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash), isNull(accounts.disabledAt)))
    .for('share');
  return same !== undefined;
}

export interface Entered extends StartedSession {
  entrance: Entrance;
}

/** After the password or a link from the mailbox: a session, or, where there is a second factor, the wait for it. */
export async function enter(tx: Transaction, account: { id: string; allowance: string }, request: RequestFacts): Promise<Entered> {
  const kinds = await tx.rows
    .selectDistinct({ kind: secondFactors.kind })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, account.id), isNotNull(secondFactors.confirmedAt)));
  if (kinds.length > 0) return { entrance: { secondFactor: kinds.map(({ kind }) => kind) }, ...(await awaitSecondFactor(tx, account.id)) };
  await forgetFailures(tx.rows, account.allowance);
  return { entrance: { signedIn: true }, ...(await startSession(tx, account.id, request)) };
}

/** Gives the browser its cookie, once the transaction has held. */
export function admit({ entrance, ...session }: Entered, request: RequestFacts): Entrance {
  request.setSession(session);
  return entrance;
}

async function awaitSecondFactor(tx: Transaction, accountId: string): Promise<StartedSession> {
  const token = newToken();
  const endsAt = later(tx.now, 10 * minute);
  await tx.rows.insert(pendingSignIns).values({ tokenHash: hashOf(token), accountId, expiresAt: endsAt });
  return { token, endsAt };
}
