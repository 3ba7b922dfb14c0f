import { LRUCache } from 'lru-cache';
import type { Caller, Identify } from '#platform/http/server/caller.ts';
import { everyCaller, type AppContext } from '#platform/server/app-context.ts';
import { needsSecondFactorSql } from '#features/settings/server/public.ts';
import { type Instant, instantOf, minute } from '#platform/time/instant.ts';
import { isAdministrator, findNextExpiry, sessionEnd } from '#features/accounts/rules.ts';
import { topics } from './topics.ts';
import { createLastSeenWriter } from './sessions/last-seen-writer.ts';
import { parsePermissionGrants, fullName } from './access/permissions.ts';
import { hashToken } from '#platform/http/server/tokens.ts';

/**
 * Tells who a session token belongs to: one indexed query, remembered for a minute and forgotten as soon as that
 * account's access or sessions change: on this server before who changed them is answered, on another when that is
 * heard. While it cannot be heard nothing is remembered.
 */
export function createIdentify(app: AppContext): Identify {
  // The time keeps `last_seen_at` true to a minute or two: the feed is what forgets.
  const remembered = new LRUCache<string, Caller>({ max: 5_000, ttl: minute });
  let forgotten = 0;
  const seen = createLastSeenWriter(app);

  app.feed.hear(topics.callers, (accountId) => {
    forgotten++;
    if (accountId === everyCaller) remembered.clear();
    for (const [sessionId, caller] of remembered) if (caller.accountId === accountId) remembered.delete(sessionId);
  });
  app.feed.onGap(() => {
    forgotten++;
    remembered.clear();
  });

  return async (token) => {
    const tokenHash = hashToken(token);
    const sessionId = tokenHash.toString('hex');
    const now = app.clock.now();
    const known = app.feed.isCurrent() ? remembered.get(sessionId) : undefined;
    if (known && now < known.changesAt) return known;
    const before = forgotten;
    const found = await readSession(app, tokenHash, now);
    if (found === null) return null;
    const caller = callerOf(found, sessionId);
    if (caller.changesAt <= now) return null;
    if (Date.parse(now) - Number(found.last_seen_at) >= minute) seen.note({ tokenHash, accountId: caller.accountId, at: now });
    // What was read before a change was heard may be older than that change.
    if (before === forgotten) remembered.set(sessionId, caller);
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
  /** The camp wants a second factor of administrators, and this account has none. */
  lacks_factor: boolean;
}

// Prepared once a connection: every call of every person begins with it.
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

function callerOf(found: FoundSession, sessionId: string): Caller {
  const held = parsePermissionGrants(found.permissions);
  const access = { accountType: found.account_type, accountArea: found.account_area, permissions: held.map((one) => one.permission) };
  const lastSeenAt = instantOf(Number(found.last_seen_at));
  const isAdmin = isAdministrator(access);
  const end = sessionEnd({ lastSeenAt, expiresAt: instantOf(Number(found.expires_at)) }, isAdmin);
  const lapse = findNextExpiry(held);
  return {
    ...access,
    mustEnroll: isAdmin && found.lacks_factor,
    accountId: found.account_id,
    firstName: found.first_name,
    name: fullName({ firstName: found.first_name, lastName: found.last_name }),
    email: found.email,
    sessionId,
    authenticatedAt: instantOf(Number(found.authenticated_at)),
    changesAt: lapse !== null && lapse < end ? lapse : end,
  };
}
