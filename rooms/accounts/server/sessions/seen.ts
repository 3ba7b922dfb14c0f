import type { Floor } from '../../../../platform/server/floor.ts';
import type { Instant } from '../../../../platform/time/instant.ts';

interface Seen {
  tokenHash: Buffer;
  accountId: string;
  at: Instant;
}

/**
 * Writes down who was seen, apart from the call that showed it: nobody waits, and while one writing
 * is under way the next gathers, so that a thousand people at once are a few statements.
 */
export function seenKeeper(floor: Floor) {
  let gathered = new Map<string, Seen>();
  let writing = false;

  async function writeDown(): Promise<void> {
    writing = true;
    while (gathered.size > 0) {
      const batch = [...gathered.values()];
      gathered = new Map();
      await floor.database.pool.query(statement, [
        batch.map((one) => one.tokenHash),
        batch.map((one) => one.accountId),
        batch.map((one) => one.at),
      ]);
    }
    writing = false;
  }

  return {
    note(one: Seen): void {
      gathered.set(one.tokenHash.toString('base64'), one);
      if (writing) return;
      writeDown().catch((why: unknown) => {
        // The next call notes it again.
        writing = false;
        floor.log.debug({ err: why }, 'who was seen could not be written down');
      });
    },
  };
}

const statement = `
  with seen as (select * from unnest($1::bytea[], $2::text[], $3::timestamptz[]) as seen (token_hash, account_id, at)),
  in_session as (update sessions set last_seen_at = seen.at from seen where sessions.token_hash = seen.token_hash)
  update accounts set last_seen_at = latest.at
  from (select account_id, max(at) as at from seen group by account_id) as latest where accounts.id = latest.account_id`;
