import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { readConfig } from '#platform/config/config.ts';
import { type TestDatabase, createTestDatabase } from '#platform/database/server/testing.ts';
import { createWrite } from '#platform/database/server/write.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type TestClock, createTestClock } from '#platform/time/clock.ts';
import type { ClientMessage, ServerMessage } from '#platform/live/protocol.ts';
import { attachLive } from './attach.ts';
import { openFeed, type OpenFeed } from './feed.ts';
import { type Hub, openHub } from './hub.ts';
import type { HubLimits } from './limits.ts';
import type { Views } from './view.ts';

/** A server that has only live views, for tests of the platform. */
export interface LiveTestApp {
  app: AppContext;
  feed: OpenFeed;
  hub: Hub;
  clock: TestClock;
  url: string;
  /** Maps the token of each valid session to its caller. After a change, notify the topic `caller` with the account id. */
  sessions: Map<string, Caller>;
  lookups(): number;
  browser(token?: string, headers?: Record<string, string>): Promise<TestBrowser>;
  close(): Promise<void>;
}

export interface LiveTestAppOptions {
  database: TestDatabase;
  views: Views;
  limits?: Partial<HubLimits>;
  feed?: OpenFeed;
  environment?: Record<string, string>;
}

export async function createNotesDatabase(): Promise<TestDatabase> {
  const made = await createTestDatabase();
  await made.database.pool.query('create table notes (id text primary key, owner text not null, body text not null, ends_at text)');
  return made;
}

export const start = '2026-06-12T20:00:00.000Z';

export async function openLiveTestApp({
  database: testDatabase,
  views,
  limits,
  feed: existing,
  environment,
}: LiveTestAppOptions): Promise<LiveTestApp> {
  const clock = createTestClock(start);
  const log = pino({ level: 'silent' });
  const feed = existing ?? (await openFeed({ connection: testDatabase.connection, log }));
  const write = createWrite({
    pool: testDatabase.database.pool,
    now: clock.now,
    enqueue: async () => {},
    isRefusal,
    afterChanges: feed.afterChanges,
    afterJob: () => {},
  });
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const config = readConfig({ PORT: String(port), ...environment });
  const context: Partial<AppContext> = {
    config,
    database: testDatabase.database,
    rows: testDatabase.database.rows,
    write,
    clock,
    log,
    feed,
  };
  const app = context as AppContext;
  const sessions = new Map<string, Caller>();
  let lookups = 0;
  async function identify(token: string): Promise<Caller | null> {
    lookups++;
    await testDatabase.database.pool.query('select 1');
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

/** A WebSocket client that sends and receives protocol messages. */
export interface TestBrowser {
  ws: WebSocket;
  send(message: ClientMessage): void;
  /** Returns the next unread message of this type; messages of other types stay unread. Rejects after 50 seconds. */
  nextMessage<T extends ServerMessage['type']>(
    type: T,
    where?: (message: Extract<ServerMessage, { type: T }>) => boolean,
  ): Promise<Extract<ServerMessage, { type: T }>>;
  unreadMessages(): ServerMessage[];
  closed: Promise<number>;
}

async function openTestBrowser(port: number, token?: string, headers: Record<string, string> = {}): Promise<TestBrowser> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/live`, {
    headers: { origin: `http://127.0.0.1:${port}`, ...(token ? { cookie: `session=${token}` } : {}), ...headers },
  });
  const inbox: ServerMessage[] = [];
  let onMail = () => {};
  ws.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as ServerMessage;
    if (message.type !== 'beat') inbox.push(message);
    onMail();
  });
  const closed = once(ws, 'close').then(([code]) => code as number);
  await once(ws, 'open');
  return {
    ws,
    send: (message) => ws.send(JSON.stringify(message)),
    async nextMessage(type, where = () => true) {
      const giveUp = AbortSignal.timeout(50_000);
      for (;;) {
        const at = inbox.findIndex((message) => message.type === type && where(message as Extract<ServerMessage, { type: typeof type }>));
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
