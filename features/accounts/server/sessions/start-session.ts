import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { RequestContext } from '#platform/http/server/caller.ts';
import { day, type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { maxSessionDays } from '#features/accounts/rules.ts';
import { type KnownBrowser, rememberBrowser } from './known-browser.ts';
import { publishCallerChange, publishSessionsChange } from '#features/accounts/server/topics.ts';
import { sessions } from '#features/accounts/server/tables.ts';
import { deleteSessions } from './end-sessions.ts';
import { hashToken, newToken } from '#platform/http/server/tokens.ts';

export interface StartedSession {
  token: string;
  endsAt: Instant;
  browser?: KnownBrowser;
}

/** Starts a session with a new token and ends the earlier session of this browser. */
export async function startSession(tx: Transaction, accountId: string, request: RequestContext): Promise<StartedSession> {
  if (request.sessionToken !== null) await endSession(tx, hashToken(request.sessionToken));
  const token = newToken();
  const endsAt = addMilliseconds(tx.now, maxSessionDays * day);
  await tx.rows.insert(sessions).values({
    tokenHash: hashToken(token),
    accountId,
    createdAt: tx.now,
    authenticatedAt: tx.now,
    lastSeenAt: tx.now,
    expiresAt: endsAt,
    userAgent: request.userAgent,
    address: request.address,
  });
  publishSessionsChange(tx, accountId);
  return { token, endsAt, browser: await rememberBrowser(tx, accountId, request) };
}

async function endSession(tx: Transaction, tokenHash: Buffer): Promise<void> {
  for (const accountId of await deleteSessions(tx, eq(sessions.tokenHash, tokenHash))) {
    publishCallerChange(tx, accountId);
    publishSessionsChange(tx, accountId);
  }
}
