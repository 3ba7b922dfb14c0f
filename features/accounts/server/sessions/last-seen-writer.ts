import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';

interface SessionUse {
  tokenHash: Buffer;
  accountId: string;
  at: Instant;
}

/** Saves the last use of sessions in batches, so that calls do not wait. While one batch is written, the next one collects. */
export function createLastSeenWriter(app: AppContext) {
  let pending = new Map<string, SessionUse>();
  let isWriting = false;

  async function writePending(): Promise<void> {
    isWriting = true;
    while (pending.size > 0) {
      const batch = [...pending.values()];
      pending = new Map();
      const { pool } = app.database;
      const at = batch.map(({ at: usedAt }) => usedAt);
      await pool.query(updateSessionsSql, [batch.map((use) => use.tokenHash), at]);
      await pool.query(updateAccountsSql, [batch.map((use) => use.accountId), at]);
    }
    isWriting = false;
  }

  return {
    add(use: SessionUse): void {
      pending.set(use.tokenHash.toString('base64'), use);
      if (isWriting) return;
      writePending().catch((error: unknown) => {
        // Ignore the failure: the next call of the session saves a newer time.
        isWriting = false;
        app.log.debug({ err: error }, 'the last use of sessions could not be saved');
      });
    },
  };
}

// `skip locked`: this update never waits for a lock. The next call of a session saves a skipped row.
const updateSessionsSql = `
  update sessions set last_seen_at = seen.at
  from unnest($1::bytea[], $2::timestamptz[]) as seen (token_hash, at)
  where sessions.token_hash = seen.token_hash
    and sessions.token_hash in (select token_hash from sessions where token_hash = any($1::bytea[]) for update skip locked)`;
const updateAccountsSql = `
  update accounts set last_seen_at = latest.at
  from (select id, max(at) as at from unnest($1::text[], $2::timestamptz[]) as seen (id, at) group by id) as latest
  where accounts.id = latest.id
    and accounts.id in (select id from accounts where id = any($1::text[]) for no key update skip locked)`;
