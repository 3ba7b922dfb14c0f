import { and, gt, inArray } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import type { Instant } from '#platform/time/instant.ts';
import { sessions } from '#rooms/accounts/server/tables.ts';

/** Those of these sessions, named as `caller.sessionId`, that nobody has ended and that are not over. */
export async function livingSessions(rows: Rows, ids: readonly string[], now: Instant): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const hashes = [...new Set(ids)].map((id) => Buffer.from(id, 'hex'));
  const found = await rows
    .select({ hash: sessions.tokenHash })
    .from(sessions)
    .where(and(inArray(sessions.tokenHash, hashes), gt(sessions.expiresAt, now)));
  return new Set(found.map(({ hash }) => Buffer.from(hash).toString('hex')));
}
