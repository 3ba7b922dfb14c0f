import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';

interface SessionUse {
  tokenHash: Buffer;
  accountId: string;
  at: Instant;
}

/**
 * Writes down who was seen, apart from the call that showed it: nobody waits, and while one writing
 * is under way the next gathers, so that a thousand people at once are a few statements.
 */
export function createLastSeenWriter(app: AppContext) {
  let gathered = new Map<string, SessionUse>();
  let writing = false;

  async function writeDown(): Promise<void> {
    writing = true;
    while (gathered.size > 0) {
      const batch = [...gathered.values()];
      gathered = new Map();
      const { pool } = app.database;
      const at = batch.map((one) => one.at);
      await pool.query(updateSessionsSql, [batch.map((one) => one.tokenHash), at]);
      await pool.query(updateAccountsSql, [batch.map((one) => one.accountId), at]);
    }
    writing = false;
  }

  return {
    note(one: SessionUse): void {
      gathered.set(one.tokenHash.toString('base64'), one);
      if (writing) return;
      writeDown().catch((why: unknown) => {
        // The next call notes it again.
        writing = false;
        app.log.debug({ err: why }, 'who was seen could not be written down');
      });
    },
  };
}

// What somebody else is just changing is left for the next time: this never waits, and so is in nobody's way.
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
