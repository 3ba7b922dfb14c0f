import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#platform/database/server/embedded.ts';
import { migrate } from '#platform/database/server/migrate.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { mallocSettings } from '#server/malloc-settings.ts';

export interface ServerOptions {
  connection: pg.PoolConfig;
  port: number;
  /** Message length in bytes; for the baseline only. */
  bytes: number;
  /** For the baseline only: whether it sends all people to each client, from a query (`read`) or as prepared bytes (`ready`). */
  whole: 'none' | 'read' | 'ready';
  environment: Record<string, string>;
}

export interface ResourceUsage {
  /** Microseconds of processor time since the start. */
  cpu: number;
  /** Resident bytes after garbage collection. */
  memory: number;
}

export interface ServerProcess {
  port: number;
  pid: number;
  usage(): Promise<ResourceUsage>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Runs in the server's process: reports that the server listens, and its resource use when asked. */
export function reportUsage(port: number): void {
  // Processor time of garbage collections for the memory figure. It is subtracted, because it equals a quarter of the cost of 200 watchers'
  // changes.
  let collecting = 0;
  process.on('message', () => {
    const cpu = usedNow() - collecting;
    globalThis.gc?.();
    process.send?.({ cpu, memory: process.memoryUsage.rss() } satisfies ResourceUsage);
    collecting = usedNow() - cpu;
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.(port);
}

function usedNow(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** The Node options of `npm start`, and its memory settings. */
const asStarted = ['--max-semi-space-size=8', '--import', './server/resolve-once.ts'];

export async function startServer(
  kind: 'live-server' | 'live-bare' | 'writes-bare' | 'check-in-bare' | 'uploads-server' | 'images-server',
  order: Partial<ServerOptions> & Pick<ServerOptions, 'connection'>,
): Promise<ServerProcess> {
  const full: ServerOptions = { port: await freePort(), bytes: 0, whole: 'none', environment: {}, ...order };
  const child = fork(join(import.meta.dirname, `${kind}.ts`), [JSON.stringify(full)], {
    execArgv: ['--expose-gc', ...asStarted],
    env: { ...process.env, ...mallocSettings },
  });
  const died = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${kind} ended with ${code}`)));
  died.catch(() => {});
  const [port] = (await Promise.race([once(child, 'message'), died])) as [number];
  return {
    port,
    pid: child.pid ?? 0,
    async usage() {
      child.send('usage');
      const [usage] = (await Promise.race([once(child, 'message'), died])) as [ResourceUsage];
      return usage;
    },
    async stop() {
      child.disconnect();
      if (child.exitCode === null) await once(child, 'exit');
    },
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

// Ports below the ephemeral range, which the watchers' connections do not use.
let tried = 21_000 + (process.pid % 5_000);
async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(++tried, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (why) {
    if ((why as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort();
    throw why;
  }
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a PostgreSQL with the app's settings, including synchronous commits. It is temporary unless a folder is given. */
export async function openBenchDatabase(existingFolder?: string) {
  const home = existingFolder ?? (await mkdtemp(join(tmpdir(), 'bunkhouse-bench-')));
  const embedded = await startEmbedded({ folder: join(home, 'postgres'), log: { info() {}, warn: console.warn, error: console.error } });
  const pool = new pg.Pool({ ...embedded.connection, max: 4 });
  // Ignore errors of connections that are still closing when the database stops.
  pool.on('error', () => {});
  await migrate(pool);
  return {
    connection: embedded.connection,
    pool,
    async stop() {
      await pool.end();
      await embedded.stop();
      if (existingFolder === undefined) await rm(home, { recursive: true, force: true });
    },
  };
}

/** Creates this number of accounts. Returns sessions of administrators and of volunteers. */
export async function fillCamp(pool: pg.Pool, people: number, sessions: number): Promise<Camp> {
  await pool.query('truncate accounts, changes, events cascade');
  const ids = Array.from({ length: people }, () => newId());
  await pool.query(
    `insert into accounts (id, email, first_name, last_name, phone, account_type, account_area, profile_pic, language, password_hash, created_at)
     select id, lower(id) || '@demo.test', 'First' || n, 'Last' || n, '+15559999999', 'Chautauqua',
            case when n <= 30 then 'Administration' else 'Volunteer' end, '#' || repeat('0', 240), 'en', 'x', now()
     from unnest($1::text[]) with ordinality as given(id, n)`,
    [ids],
  );
  const volunteers = ids.slice(30, 200);
  const tokens = await createAccountsWithSessions(pool, volunteers, volunteers.length);
  const editors = volunteers.map((id, nth) => ({ id, token: tokens[nth] ?? '' }));
  return { editors, watchers: await createAccountsWithSessions(pool, ids.slice(0, 30), sessions) };
}

export interface Camp {
  editors: { id: string; token: string }[];
  watchers: string[];
}

export async function createAccountsWithSessions(pool: pg.Pool, accountIds: string[], count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await pool.query(
    `insert into sessions (token_hash, account_id, created_at, authenticated_at, last_seen_at, expires_at, user_agent, address)
     select hash, ($2::text[])[1 + (n - 1) % cardinality($2::text[])], now(), now(), now(), now() + interval '20 days', 'bench', '127.0.0.1'
     from unnest($1::bytea[]) with ordinality as given(hash, n)`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), accountIds],
  );
  return tokens;
}

export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

export function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

/** Returns microseconds of processor time of all PostgreSQL processes, including ended ones; 0 without /proc. */
export async function postgresCpu(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity');
  const alive = rows.flatMap(({ pid }) => timesOf(pid) ?? []);
  const [first] = alive;
  const parent = first && timesOf(first.parent);
  return [...alive, ...(parent ? [parent, { own: parent.ended }] : [])].reduce((sum, { own }) => sum + own, 0) * 10_000;
}

/** Times in /proc are in hundredths of a second. */
function timesOf(pid: number): { parent: number; own: number; ended: number } | null {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return null;
  const fields = readFileSync(path, 'utf8').split(' ').map(Number);
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [fields[3], ...fields.slice(13, 17)];
  return { parent, own: user + system, ended: endedUser + endedSystem };
}
