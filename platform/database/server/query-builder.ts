import { hash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { QueryBuilder } from './database.ts';
import { batchParallelStatements } from './batch-statements.ts';

/**
 * Drizzle over a pool or a connection. What is asked often is prepared by its text, so that PostgreSQL reads
 * and plans it once a connection: two fifths of what an insert costs it.
 */
export function createQueryBuilder(client: pg.Pool | pg.PoolClient, beforeEach?: () => void): QueryBuilder {
  const query = (asked: pg.QueryConfig, values: unknown[]) => {
    batchParallelStatements(client);
    beforeEach?.();
    return client.query(asked.name === undefined ? prepareIfFrequent({ ...asked, values }) : { ...asked, values });
  };
  // All that Drizzle asks of a client, as long as transactions are ours and not its.
  return drizzle({ query } as unknown as pg.Pool);
}

// A text that is never the same twice, such as one with a long list, must not stay in every connection,
// where each takes some 30 kB.
const oftenFrom = 50;
const mostNames = 100;
const timesSeen = new LRUCache<string, number>({ max: 1_000 });
const names = new Map<string, string>();

/**
 * In a text that is planned each time it is asked, however often: its values are in it because the plan depends on them.
 * Prepared, PostgreSQL would soon plan it for any limit and any moment, and read a hundred times as much.
 */
export const neverPrepareMarker = '/* planned each time */';

/** The statement under the name by which PostgreSQL keeps it, once it has been asked often enough to have one. */
export function prepareIfFrequent<Asked extends pg.QueryConfig>(asked: Asked): Asked {
  const name = nameOf(asked.text);
  return name === undefined ? asked : { ...asked, name };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames || text.includes(neverPrepareMarker)) return known;
  const times = (timesSeen.get(text) ?? 0) + 1;
  timesSeen.set(text, times);
  // By the text alone, so that no two servers behind one pooler mean different statements by one name.
  if (times >= oftenFrom) names.set(text, hash('sha256', text).slice(0, 32));
  return undefined;
}
