import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { OperatorError } from './operator-error.ts';

const oldestMajor = 15;

/** Waits until the PostgreSQL at this URL answers. @throws OperatorError if the version is too old or the login is refused */
export async function waitForExternalDatabase(url: string, log: Pick<Logger, 'warn'>, patienceMs = 30_000): Promise<pg.PoolConfig> {
  const giveUpAt = Date.now() + patienceMs;
  for (let hasWarned = false; ; hasWarned = true) {
    try {
      const major = Math.floor((await versionAt(url)) / 10_000);
      if (major < oldestMajor)
        throw new OperatorError(`DATABASE_URL should lead to a PostgreSQL ${oldestMajor} or newer; ${nameOf(url)} is ${major}.`);
      return { connectionString: url };
    } catch (why) {
      if (why instanceof OperatorError) throw why;
      if (!isDatabaseUnavailable(why))
        throw new OperatorError(`DATABASE_URL should lead to a PostgreSQL that lets us in; ${nameOf(url)} said: ${reasonOf(why)}.`, {
          cause: why,
        });
      if (Date.now() > giveUpAt)
        throw new OperatorError(
          `DATABASE_URL should lead to a PostgreSQL; ${nameOf(url)} did not answer within ${patienceMs / 1_000} s (${reasonOf(why)}).`,
          {
            cause: why,
          },
        );
      if (!hasWarned) log.warn({ reason: reasonOf(why) }, `waiting for the database at ${nameOf(url)}`);
      await pause(250);
    }
  }
}

async function versionAt(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    return Number(rows[0]?.version);
  } finally {
    await client.end().catch(() => {});
  }
}

function nameOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? host}${pathname}`;
}

function reasonOf(why: unknown): string {
  if (why instanceof AggregateError) return String((why as NodeJS.ErrnoException).code);
  return why instanceof Error ? why.message : String(why);
}
