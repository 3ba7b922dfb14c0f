import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startServer, stopServer, urlAt } from './camp-server.ts';
import { copyTemplate } from './demo-template.ts';
import { decryptSecrets } from './decrypt-secrets.ts';

/** A server with a temporary data folder, started as an operator starts it. */
export interface Camp {
  url: string;
  /** The path that the first start printed: `/create-account/…`. Empty if accounts already existed. */
  firstAdministrator: string;
  /** Queries the camp's database for facts that no screen shows. Decrypts a column `secret`. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Kills the server like a power cut and starts it again with the same data. Only for `server/main.ts`. */
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

/** Opens a demonstration camp as a copy of the template of this test run. */
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
      sql: createQuery(await findDataFolder(folder)),
      async killAndStart() {
        await stopServer(server, 'SIGKILL');
        ({ server } = await startServer(program, folder, { port, environment, ...(hostName && { hostName }) }));
      },
      async close() {
        await stopServer(server);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Returns the data folder that the demo creates inside its temporary folder. */
async function findDataFolder(folder: string): Promise<string> {
  const demo = (await readdir(folder)).find((name) => name.startsWith('bunkhouse-demo-'));
  return join(folder, demo ?? '');
}

function createQuery(data: string): Camp['sql'] {
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
