import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, type Page, test as base } from '@playwright/test';
import pg from 'pg';

/** A server of its own for the stories of one worker, started as an operator starts it. */
export interface Camp {
  url: string;
  /** What the first start printed, as a path: `/create-account/…`; '' where there was somebody already. */
  firstAdministrator: string;
  /** Looks into the camp's own database, for what no screen shows. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

export const password = 'bunkhouse';

/** `empty` is a camp on its first day, `demo` the demonstration camp. */
export const test = base.extend<object, { empty: Camp; demo: Camp }>({
  empty: [({}, use) => withCamp('server/main.ts', use), { scope: 'worker', timeout: 60_000 }],
  demo: [({}, use) => withCamp('server/demo.ts', use), { scope: 'worker', timeout: 60_000 }],
});
export { expect };

async function withCamp(program: string, use: (camp: Camp) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bunkhouse-story-'));
  const port = await freePort();
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: folder, TMPDIR: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const printed = await untilReady(server);
    const data = program.endsWith('demo.ts') ? printed.demoFolder || folder : folder;
    await use({ url: `http://127.0.0.1:${port}`, firstAdministrator: printed.firstAdministrator, sql: asking(data) });
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function untilReady(server: ChildProcess): Promise<{ firstAdministrator: string; demoFolder: string }> {
  let firstAdministrator = '';
  if (!server.stdout) throw new Error('the server prints nowhere');
  for await (const line of createInterface({ input: server.stdout })) {
    firstAdministrator ||= /First administrator: \S+?(\/create-account\/\S+)/.exec(line)?.[1] ?? '';
    if (line.startsWith('Ready: ')) {
      server.stdout.resume();
      return { firstAdministrator, demoFolder: '' };
    }
  }
  throw new Error('the server ended before it was ready');
}

function asking(dataDir: string): Camp['sql'] {
  return async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const client = new pg.Client({ host: join(dataDir, 'postgres'), user: 'bunkhouse', database: 'postgres' });
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

/** Signs in as a person would, and waits for the first page. */
export async function signIn(page: Page, camp: Camp, email: string, to = '/home'): Promise<void> {
  await page.goto(`${camp.url}/signin?to=${encodeURIComponent(to)}`);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${camp.url}${to}`);
}
