import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { readConfig } from '#platform/config/config.ts';
import { type TestDatabase, createTestDatabase } from '#platform/database/server/testing.ts';
import { createWrite } from '#platform/database/server/write.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type TestClock, createTestClock } from '#platform/time/clock.ts';
import type { ClientMessage, ServerMessage } from '#platform/live/protocol.ts';
import { attachLive } from './attach.ts';
import { openFeed, type OpenFeed } from './feed.ts';
import { type Hub, openHub } from './hub.ts';
import type { HubLimits } from './limits.ts';
import type { Views } from './view.ts';

/** One server with live views and nothing else, for tests of the platform itself. */
export interface LiveTestApp {
  app: AppContext;
  feed: OpenFeed;
  hub: Hub;
  clock: TestClock;
  url: string;
  /** Sessions that are good, by token. Change one and tell of `caller` with the account's id. */
  sessions: Map<string, Caller>;
  /** How often a session was looked up. */
  lookups(): number;
  browser(token?: string, headers?: Record<string, string>): Promise<TestBrowser>;
  close(): Promise<void>;
}

export interface LiveTestAppOptions {
  /** Several houses may stand on one. */
  database: TestDatabase;
  views: Views;
  limits?: Partial<HubLimits>;
  feed?: OpenFeed;
  /** Settings, as the environment has them. */
  environment?: Record<string, string>;
}

export async function createNotesDatabase(): Promise<TestDatabase> {
  const made = await createTestDatabase();
  await made.database.pool.query('create table notes (id text primary key, owner text not null, body text not null, ends_at text)');
  return made;
}

export const start = '2026-06-12T20:00:00.000Z';

export async function openLiveTestApp({ database: on, views, limits, feed: given, environment }: LiveTestAppOptions): Promise<LiveTestApp> {
  const clock = createTestClock(start);
  const log = pino({ level: 'silent' });
  const feed = given ?? (await openFeed({ connection: on.connection, log }));
  const write = createWrite({
    pool: on.database.pool,
    now: clock.now,
    enqueue: async () => {},
    afterChanges: feed.afterChanges,
    afterJob: () => {},
  });
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const config = readConfig({ PORT: String(port), ...environment });
  // Live views use no other part of the floor.
  const used: Partial<AppContext> = { config, database: on.database, rows: on.database.rows, write, clock, log, feed };
  const app = used as AppContext;
  const sessions = new Map<string, Caller>();
  let lookups = 0;
  async function identify(token: string): Promise<Caller | null> {
    lookups++;
    await on.database.pool.query('select 1');
    return sessions.get(token) ?? null;
  }
  const hub = openHub({ app, views, identify, ...(limits ? { limits } : {}) });
  const detach = attachLive(server, hub, app);
  const browsers: TestBrowser[] = [];
  return {
    app,
    feed,
    hub,
    clock,
    url: `ws://127.0.0.1:${port}/live`,
    sessions,
    lookups: () => lookups,
    async browser(token, headers) {
      const browser = await openTestBrowser(port, token, headers);
      browsers.push(browser);
      return browser;
    },
    async close() {
      for (const browser of browsers) browser.ws.terminate();
      await detach();
      server.close();
      await feed.close();
    },
  };
}

export function person(name: string, permissions: string[] = []): Caller {
  return {
    accountId: `account-of-${name}`,
    name,
    firstName: name,
    email: `${name}@demo.test`,
    accountType: 'Chautauqua',
    accountArea: 'Volunteer',
    permissions,
    sessionId: `session-of-${name}`,
    authenticatedAt: start,
    changesAt: '2027-01-01T00:00:00.000Z',
  };
}

/** A browser's end of the wire, raw. */
export interface TestBrowser {
  ws: WebSocket;
  send(asked: ClientMessage): void;
  /** The next message of this type that was not taken yet; others stay. Rejects after five seconds. */
  nextMessage<T extends ServerMessage['type']>(
    type: T,
    where?: (told: Extract<ServerMessage, { type: T }>) => boolean,
  ): Promise<Extract<ServerMessage, { type: T }>>;
  /** What has come and was not taken, beats aside. */
  unreadMessages(): ServerMessage[];
  closed: Promise<number>;
}

async function openTestBrowser(port: number, token?: string, headers: Record<string, string> = {}): Promise<TestBrowser> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/live`, {
    headers: { origin: `http://127.0.0.1:${port}`, ...(token ? { cookie: `session=${token}` } : {}), ...headers },
  });
  const inbox: ServerMessage[] = [];
  let onMail = () => {};
  ws.on('message', (message: Buffer) => {
    const told = JSON.parse(message.toString()) as ServerMessage;
    if (told.type !== 'beat') inbox.push(told);
    onMail();
  });
  const closed = once(ws, 'close').then(([code]) => code as number);
  await once(ws, 'open');
  return {
    ws,
    send: (asked) => ws.send(JSON.stringify(asked)),
    async nextMessage(type, where = () => true) {
      // For what never comes.
      const giveUp = AbortSignal.timeout(50_000);
      for (;;) {
        const at = inbox.findIndex((told) => told.type === type && where(told as Extract<ServerMessage, { type: typeof type }>));
        const [found] = at < 0 ? [] : inbox.splice(at, 1);
        if (found) return found as Extract<ServerMessage, { type: typeof type }>;
        await new Promise<void>((resolve, reject) => {
          onMail = resolve;
          giveUp.onabort = () => reject(new Error(`no ${type} came; there is ${JSON.stringify(inbox).slice(0, 500)}`));
        });
      }
    },
    unreadMessages: () => inbox.splice(0),
    closed,
  };
}
