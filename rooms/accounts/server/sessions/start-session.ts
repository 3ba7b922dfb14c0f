import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { RequestFacts } from '#platform/http/server/caller.ts';
import { day, type Instant, later } from '#platform/time/instant.ts';
import { sessionDays } from '#rooms/accounts/rules.ts';
import { type KnownBrowser, rememberBrowser } from './known-browser.ts';
import { callerChanged, sessionsChanged } from '#rooms/accounts/server/changes.ts';
import { sessions } from '#rooms/accounts/server/tables.ts';
import { dropSessions } from './end-sessions.ts';
import { hashOf, newToken } from '#platform/http/server/tokens.ts';

export interface StartedSession {
  token: string;
  endsAt: Instant;
  browser?: KnownBrowser;
}

/** Always under a new token; the session that this browser brought along, if any, ends. */
export async function startSession(tx: Transaction, accountId: string, request: RequestFacts): Promise<StartedSession> {
  if (request.sessionToken !== null) await endSession(tx, hashOf(request.sessionToken));
  const token = newToken();
  const endsAt = later(tx.now, sessionDays * day);
  await tx.rows.insert(sessions).values({
    tokenHash: hashOf(token),
    accountId,
    createdAt: tx.now,
    authenticatedAt: tx.now,
    lastSeenAt: tx.now,
    expiresAt: endsAt,
    userAgent: request.userAgent,
    address: request.address,
  });
  sessionsChanged(tx, accountId);
  return { token, endsAt, browser: await rememberBrowser(tx, accountId, request) };
}

async function endSession(tx: Transaction, tokenHash: Buffer): Promise<void> {
  for (const accountId of await dropSessions(tx, eq(sessions.tokenHash, tokenHash))) {
    callerChanged(tx, accountId);
    sessionsChanged(tx, accountId);
  }
}
