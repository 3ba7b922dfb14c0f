import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startServer, stopServer, urlAt } from './camp-server.ts';
import { copyTemplate } from './demo-template.ts';
import { decryptSecrets } from './decrypt-secrets.ts';

/** A server of its own on a throwaway folder, started as an operator starts it. */
export interface Camp {
  url: string;
  /** What the first start printed, as a path: `/create-account/…`; '' where there was somebody already. */
  firstAdministrator: string;
  /** Looks into the camp's own database, for what no screen shows; a sealed column `secret` comes opened. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Kills the server as a power cut would, and starts it again on what it left behind: for `server/main.ts`. */
  killAndStart(): Promise<void>;
  close(): Promise<void>;
}

/** @example const camp = await openCamp('server/main.ts'); … await camp.close(); */
export async function openCamp(
  program: 'server/main.ts' | 'server/demo.ts',
  environment: Record<string, string> = {},
  hostName?: string,
): Promise<Camp> {
  return campIn(newFolder(), program, environment, hostName);
}

/** The demonstration camp of stories: a copy of the one that was filled for this run. */
export async function openDemoCamp(): Promise<Camp> {
  const folder = newFolder();
  await copyTemplate(folder);
  return campIn(folder, 'server/main.ts');
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'bunkhouse-story-'));
}

async function campIn(folder: string, program: string, environment: Record<string, string> = {}, hostName?: string): Promise<Camp> {
  try {
    let { server, port, firstAdministrator } = await startServer(program, folder, { environment, ...(hostName && { hostName }) });
    return {
      url: urlAt(port, hostName),
      firstAdministrator,
      sql: asking(await dataIn(folder)),
      async killAndStart() {
        await stopServer(server, 'SIGKILL');
        ({ server } = await startServer(program, folder, { port, environment, ...(hostName && { hostName }) }));
      },
      async close() {
        await stopServer(server);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (why) {
    rmSync(folder, { recursive: true, force: true });
    throw why;
  }
}

/** The demonstration makes its own data folder within the one it was given for what is temporary. */
async function dataIn(folder: string): Promise<string> {
  const demo = (await readdir(folder)).find((name) => name.startsWith('bunkhouse-demo-'));
  return join(folder, demo ?? '');
}

function asking(data: string): Camp['sql'] {
  return async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const client = new pg.Client({ host: join(data, 'postgres'), user: 'bunkhouse', database: 'postgres' });
    await client.connect();
    try {
      return await decryptSecrets(data, (await client.query<Row>(text, values)).rows ?? []);
    } finally {
      await client.end();
    }
  };
}
