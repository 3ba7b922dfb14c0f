import { LRUCache } from 'lru-cache';
import type { Caller, Identify } from '#platform/http/server/caller.ts';
import { everyCaller } from '#platform/live/server/session-registry.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { needsSecondFactorSql } from '#features/settings/server/public.ts';
import { type Instant, instantOf, minute } from '#platform/time/instant.ts';
import { isAdministrator, findNextExpiry, sessionEnd } from '#features/accounts/rules.ts';
import { topics } from './topics.ts';
import { createLastSeenWriter } from './sessions/last-seen-writer.ts';
import { parsePermissionGrants, formatFullName } from './access/permissions.ts';
import { hashToken } from '#platform/http/server/tokens.ts';

/**
 * Returns a function that resolves a session token to its caller. It caches callers for a minute and evicts a caller as soon as
 * the caller's access or sessions change. It caches nothing while the change feed is behind.
 */
export function createIdentify(app: AppContext): Identify {
  // The time limit keeps `last_seen_at` accurate to a minute. The change feed evicts outdated callers.
  const cache = new LRUCache<string, Caller>({ max: 5_000, ttl: minute });
  let evictions = 0;
  const lastSeenWriter = createLastSeenWriter(app);

  app.feed.subscribe(topics.callers, (accountId) => {
    evictions++;
    if (accountId === everyCaller) cache.clear();
    for (const [sessionId, caller] of cache) if (caller.accountId === accountId) cache.delete(sessionId);
  });
  app.feed.onGap(() => {
    evictions++;
    cache.clear();
  });

  return async (token) => {
    const tokenHash = hashToken(token);
    const sessionId = tokenHash.toString('hex');
    const now = app.clock.now();
    const cached = app.feed.isCurrent() ? cache.get(sessionId) : undefined;
    if (cached && now < cached.changesAt) return cached;
    const before = evictions;
    const session = await readSession(app, tokenHash, now);
    if (session === null) return null;
    const caller = callerOf(session, sessionId);
    if (caller.changesAt <= now) return null;
    if (Date.parse(now) - Number(session.last_seen_at) >= minute) lastSeenWriter.add({ tokenHash, accountId: caller.accountId, at: now });
    // Do not cache the caller if a change arrived during the query: the row may be outdated.
    if (before === evictions) cache.set(sessionId, caller);
    return caller;
  };
}

interface FoundSession {
  account_id: string;
  first_name: string;
  last_name: string;
  email: string;
  account_type: string;
  account_area: string;
  authenticated_at: string;
  last_seen_at: string;
  expires_at: string;
  permissions: Parameters<typeof parsePermissionGrants>[0];
  /** Whether the camp requires a second factor of this administrator and the account has none. */
  lacks_factor: boolean;
}

// Prepared statement, because every call runs this query.
const query = {
  name: 'accounts.session',
  text: `select a.id as account_id, a.first_name, a.last_name, a.email, a.account_type, a.account_area,
      extract(epoch from s.authenticated_at) * 1000 as authenticated_at,
      extract(epoch from s.last_seen_at) * 1000 as last_seen_at,
      extract(epoch from s.expires_at) * 1000 as expires_at,
      (select coalesce(jsonb_agg(jsonb_build_array(p.permission, extract(epoch from p.ends_at) * 1000, p.ends_with_event)), '[]')
       from account_permissions p where p.account_id = a.id and (p.ends_at is null or p.ends_at > $2)) as permissions,
      ${needsSecondFactorSql} and not exists (select from second_factors f where f.account_id = a.id and f.confirmed_at is not null)
        as lacks_factor
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = $1 and s.expires_at > $2 and a.disabled_at is null`,
};

async function readSession(app: AppContext, tokenHash: Buffer, now: Instant): Promise<FoundSession | null> {
  const { rows } = await app.database.pool.query<FoundSession>({ ...query, values: [tokenHash, now] });
  return rows[0] ?? null;
}

function callerOf(session: FoundSession, sessionId: string): Caller {
  const grants = parsePermissionGrants(session.permissions);
  const access = {
    accountType: session.account_type,
    accountArea: session.account_area,
    permissions: grants.map(({ permission }) => permission),
  };
  const lastSeenAt = instantOf(Number(session.last_seen_at));
  const isAdmin = isAdministrator(access);
  const end = sessionEnd({ lastSeenAt, expiresAt: instantOf(Number(session.expires_at)) }, isAdmin);
  const nextExpiry = findNextExpiry(grants);
  return {
    ...access,
    mustEnroll: isAdmin && session.lacks_factor,
    accountId: session.account_id,
    firstName: session.first_name,
    name: formatFullName({ firstName: session.first_name, lastName: session.last_name }),
    email: session.email,
    sessionId,
    authenticatedAt: instantOf(Number(session.authenticated_at)),
    changesAt: nextExpiry !== null && nextExpiry < end ? nextExpiry : end,
  };
}
