import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

const compiled = join(tmpdir(), 'bunkhouse-stories-compiled');

/** A server of its own on a throwaway folder, started as an operator starts it. */
export interface Camp {
  url: string;
  /** What the first start printed, as a path: `/create-account/…`; '' where there was somebody already. */
  firstAdministrator: string;
  /** Looks into the camp's own database, for what no screen shows. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Kills the server as a power cut would, and starts it again on what it left behind: for `server/main.ts`. */
  killAndStart(): Promise<void>;
  close(): Promise<void>;
}

/** @example const camp = await openCamp('server/demo.ts'); … await camp.close(); */
export async function openCamp(program: 'server/main.ts' | 'server/demo.ts'): Promise<Camp> {
  const folder = mkdtempSync(join(tmpdir(), 'bunkhouse-story-'));
  const port = await freePort();
  const start = () =>
    spawn(process.execPath, ['--import', './server/resolve-once.ts', program], {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATA_DIR: folder,
        TMPDIR: folder,
        // Otherwise each would compile the house anew, which is two thirds of a start.
        NODE_COMPILE_CACHE: compiled,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  let server = start();
  const killAndStart = async () => {
    server.kill('SIGKILL');
    await once(server, 'exit');
    server = start();
    await untilReady(server);
  };
  const close = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const firstAdministrator = await untilReady(server);
    return { url: `http://127.0.0.1:${port}`, firstAdministrator, sql: asking(await databaseIn(folder)), killAndStart, close };
  } catch (why) {
    await close();
    throw why;
  }
}

async function untilReady(server: ChildProcess): Promise<string> {
  let firstAdministrator = '';
  if (!server.stdout) throw new Error('the server prints nowhere');
  for await (const line of createInterface({ input: server.stdout })) {
    firstAdministrator ||= /First administrator: \S+?(\/create-account\/\S+)/.exec(line)?.[1] ?? '';
    if (line.startsWith('Ready: ')) {
      server.stdout.resume();
      return firstAdministrator;
    }
  }
  throw new Error('the server ended before it was ready');
}

/** The demonstration makes its own data folder within the one it was given for what is temporary. */
async function databaseIn(folder: string): Promise<string> {
  const demo = (await readdir(folder)).find((name) => name.startsWith('bunkhouse-demo-'));
  return join(folder, demo ?? '', 'postgres');
}

function asking(host: string): Camp['sql'] {
  return async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const client = new pg.Client({ host, user: 'bunkhouse', database: 'postgres' });
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
