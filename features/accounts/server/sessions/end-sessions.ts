import { and, eq, ne, gt, inArray, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import { endDevicesOfSessions } from '#platform/push/server/devices.ts';
import { lockAccount } from '#features/accounts/server/account.ts';
import { publishCallerChange, publishSessionsChange } from '#features/accounts/server/topics.ts';
import { pendingSignIns, sessions } from '#features/accounts/server/tables.ts';
import type { idInput, SignOut } from '#features/accounts/shapes.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import type { Instant } from '#platform/time/instant.ts';

export async function endSessions(tx: Transaction, accountId: string, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.tokenHash, Buffer.from(except, 'hex'));
  await deleteSessions(tx, and(eq(sessions.accountId, accountId), others));
  await tx.rows.delete(pendingSignIns).where(eq(pendingSignIns.accountId, accountId));
  publishCallerChange(tx, accountId);
  publishSessionsChange(tx, accountId);
}

async function endOneSession(tx: Transaction, accountId: string, sessionId: string): Promise<void> {
  await deleteSessions(tx, and(eq(sessions.accountId, accountId), eq(sessions.tokenHash, Buffer.from(sessionId, 'hex'))));
  publishCallerChange(tx, accountId);
  publishSessionsChange(tx, accountId);
}

export async function deleteSessions(tx: Transaction, condition: SQL | undefined): Promise<string[]> {
  const ended = await tx.rows.delete(sessions).where(condition).returning({ accountId: sessions.accountId, hash: sessions.tokenHash });
  await endDevicesOfSessions(
    tx,
    ended.map(({ hash }) => sessionIdOf(hash)),
  );
  return ended.map(({ accountId }) => accountId);
}

/** Ends the session of this browser. Cancels a sign-in that waits for its second factor. */
export async function signOut({ app, caller, request, input }: CallContext<z.output<typeof SignOut>>): Promise<Done> {
  if (input.account !== undefined && input.account !== caller?.accountId) return done;
  const token = request.sessionToken;
  if (token !== null)
    await app.write(caller, async (tx) => {
      if (caller) await endOneSession(tx, caller.accountId, caller.sessionId);
      else await tx.rows.delete(pendingSignIns).where(eq(pendingSignIns.tokenHash, hashToken(token)));
    });
  request.setSession(null);
  return done;
}

/** Ends only a session of the caller's own account. */
export async function endOwnSession({ app, caller, request, input }: CallContext<{ id: string }>): Promise<Done> {
  const me = requireCaller(caller);
  await app.write(me, (tx) => endOneSession(tx, me.accountId, input.id));
  if (input.id === me.sessionId) request.setSession(null);
  return done;
}

export async function endOtherSessions({ app, caller }: CallContext<object>): Promise<Done> {
  const me = requireCaller(caller);
  await app.write(me, (tx) => endSessions(tx, me.accountId, me.sessionId));
  return done;
}

export async function signOutEverywhere({ app, caller, request }: CallContext<object>): Promise<Done> {
  const me = requireCaller(caller);
  await app.write(me, (tx) => endSessions(tx, me.accountId));
  request.setSession(null);
  return done;
}

export async function endSessionsOf({ app, caller, input }: CallContext<z.output<typeof idInput>>): Promise<Done | Refusal<'not-found'>> {
  return app.write(requireCaller(caller), async (tx) => {
    if ((await lockAccount(tx, input.id)) === null) return refuse('not-found');
    await endSessions(tx, input.id);
    tx.record({ kind: 'accounts.sessions-ended', subject: { type: 'account', id: input.id } });
    return done;
  });
}

export async function findActiveSessions(rows: QueryBuilder, ids: readonly string[], now: Instant): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const hashes = [...new Set(ids)].map((id) => Buffer.from(id, 'hex'));
  const sessionRows = await rows
    .select({ hash: sessions.tokenHash })
    .from(sessions)
    .where(and(inArray(sessions.tokenHash, hashes), gt(sessions.expiresAt, now)));
  return new Set(sessionRows.map(({ hash }) => sessionIdOf(hash)));
}

function sessionIdOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex');
}
