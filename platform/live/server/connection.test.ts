import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { TestDatabase } from '#platform/database/server/testing.ts';
import { everyone } from '#platform/http/rules.ts';
import type { ServerMessage } from '#platform/live/protocol.ts';
import { stallingProxy } from './stalling-proxy.ts';
import { type LiveTestApp, type LiveTestAppOptions, createNotesDatabase, openLiveTestApp, person } from './testing.ts';
import { view } from './view.ts';

let round = 0;
const shape = z.object({ count: z.number(), size: z.number() });
const views = {
  made: {
    up: view({
      allow: everyone,
      shape,
      topics: () => ['made'],
      rows: async (_app, { count, size }, ids) =>
        (ids ?? Array.from({ length: count }, (_, n) => String(n))).map((id) => ({ id, round, text: 'x'.repeat(size) })),
    }),
  },
};
const small = { count: 1, size: 1 };

let on: TestDatabase;
let openApps: LiveTestApp[] = [];
beforeAll(async () => {
  on = await createNotesDatabase();
});
afterEach(async () => {
  await Promise.all(openApps.map((liveApp) => liveApp.close()));
  openApps = [];
});
afterAll(() => on.drop());

async function openTracked(limits: LiveTestAppOptions['limits'] = {}, environment: Record<string, string> = {}): Promise<LiveTestApp> {
  const liveApp = await openLiveTestApp({ database: on, views, limits, environment });
  openApps.push(liveApp);
  return liveApp;
}

function change(liveApp: LiveTestApp, id: string): Promise<void> {
  round++;
  return liveApp.app.write(null, async (tx) => tx.changed('made', id));
}

async function tryUpgrade(liveApp: LiveTestApp, headers: Record<string, string>, path = '/live'): Promise<number> {
  const { port } = new URL(liveApp.url);
  const clientRequest = request({
    host: '127.0.0.1',
    port,
    path,
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    },
  });
  clientRequest.on('upgrade', (_response, socket) => socket.destroy());
  clientRequest.end();
  const [response] = await Promise.race([once(clientRequest, 'response'), once(clientRequest, 'upgrade')]);
  response.resume();
  return response.statusCode;
}

test("refuses pages of other origins and accepts the app's own pages", async () => {
  const liveApp = await openTracked();
  const { host } = new URL(liveApp.url);
  expect(await tryUpgrade(liveApp, { origin: `http://${host}` })).toBe(101);
  expect(await tryUpgrade(liveApp, { origin: liveApp.app.config.publicUrl })).toBe(101);
  expect(await tryUpgrade(liveApp, { origin: 'https://evil.example' })).toBe(403);
  expect(await tryUpgrade(liveApp, { origin: 'null' })).toBe(403);
  expect(await tryUpgrade(liveApp, { cookie: 'session=t' })).toBe(403);
  expect(await tryUpgrade(liveApp, {})).toBe(101);
  expect(await tryUpgrade(liveApp, { origin: `http://${host}` }, '/other')).toBe(404);
});

test('limits the connections of one session, and of one address without an account', async () => {
  const liveApp = await openTracked({ socketsPerSession: 2, socketsPerAddress: 3 });
  const { host } = new URL(liveApp.url);
  const headers = { origin: `http://${host}` };
  await liveApp.browser('t');
  const second = await liveApp.browser('t');
  expect(await tryUpgrade(liveApp, { ...headers, cookie: 'session=t' })).toBe(503);
  await liveApp.browser('u');
  await vi.waitFor(async () => expect(await tryUpgrade(liveApp, headers)).toBe(503));
  second.ws.close();
  await second.closed;
  await vi.waitFor(async () => expect(await tryUpgrade(liveApp, { ...headers, cookie: 'session=t' })).toBe(101));
});

describe('200 connections without an account from one address', () => {
  test('do not block accounts at the same address', async () => {
    const liveApp = await openTracked();
    const { host } = new URL(liveApp.url);
    const headers = { origin: `http://${host}` };
    liveApp.sessions.set('ada', person('ada'));
    await Promise.all(Array.from({ length: 200 }, () => liveApp.browser()));
    expect(await tryUpgrade(liveApp, headers)).toBe(503);
    const ada = await liveApp.browser('ada');
    ada.send({ type: 'watch', id: 1, view: 'made.up', input: small });
    await ada.nextMessage('whole');
  });

  test('do not block accounts at the same address if they have invalid cookies', async () => {
    const liveApp = await openTracked();
    liveApp.sessions.set('ada', person('ada'));
    const junk = await Promise.all(Array.from({ length: 200 }, (_, nth) => liveApp.browser(`junk-${nth}`)));
    await vi.waitFor(() => expect(liveApp.lookups()).toBeGreaterThanOrEqual(200));
    // The next connection counts as a visitor's after the check of its invalid session, so it exceeds the limit.
    const more = await liveApp.browser('junk');
    expect(await more.closed).toBe(1013);
    const ada = await liveApp.browser('ada');
    ada.send({ type: 'watch', id: 1, view: 'made.up', input: small });
    await ada.nextMessage('whole');
    expect(junk.every(({ ws }) => ws.readyState === ws.OPEN)).toBe(true);
  });

  test('do not increase the limit of one account', async () => {
    const liveApp = await openTracked({ socketsPerAccount: 3 });
    for (const session of ['one', 'two']) liveApp.sessions.set(session, person('ada'));
    liveApp.sessions.set('ben', person('ben'));
    for (const session of ['one', 'one', 'two']) await liveApp.browser(session);
    await vi.waitFor(() => expect(liveApp.lookups()).toBe(3));
    expect(await (await liveApp.browser('two')).closed).toBe(1013);
    const ben = await liveApp.browser('ben');
    ben.send({ type: 'watch', id: 1, view: 'made.up', input: small });
    await ben.nextMessage('whole');
  });
});

test('counts IPv6 connections by /64 network, because each household has 2^64 addresses', async () => {
  const liveApp = await openTracked({ socketsPerAddress: 2 }, { TRUSTED_PROXIES: '127.0.0.1' });
  const from = (address: string) => ({ origin: liveApp.app.config.publicUrl, 'x-forwarded-for': address });
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:a:b:c:d']) await liveApp.browser(undefined, from(address));
  expect(await tryUpgrade(liveApp, from('2001:db8:1:2:ffff::7'))).toBe(503);
  expect(await tryUpgrade(liveApp, from('2001:db8:1:3::1'))).toBe(101);
  // IPv4 addresses in IPv6 notation are counted separately.
  for (const last of [1, 2, 3]) await liveApp.browser(undefined, from(`::ffff:203.0.113.${last}`));
});

test.each([
  ['no JSON', 'hello'],
  ['no message of ours', '{"type":"shout"}'],
  ['an id that is no number', '{"type":"leave","id":"1"}'],
  ['bytes instead of text', Buffer.from('{"type":"beat"}')],
])('closes the connection after %s', async (_what, message) => {
  const liveApp = await openTracked();
  const browser = await liveApp.browser();
  browser.ws.send(message);
  expect(await browser.closed).toBe(1008);
});

test('closes a connection after an oversized message or too many messages', async () => {
  const liveApp = await openTracked({ messagesAtOnce: 20, messagesPerSecond: 1 });
  const loud = await liveApp.browser();
  loud.ws.send(JSON.stringify({ type: 'watch', id: 1, view: 'made.up', input: 'x'.repeat(70_000) }));
  expect(await loud.closed).toBe(1009);
  const chatty = await liveApp.browser();
  for (let n = 0; n < 30; n++) chatty.send({ type: 'beat' });
  expect(await chatty.closed).toBe(1008);
});

test('limits how many views a connection may watch', async () => {
  const liveApp = await openTracked({ viewsPerSocket: 2 });
  const browser = await liveApp.browser();
  for (const id of [1, 2, 3]) browser.send({ type: 'watch', id, view: 'made.up', input: small });
  expect(await browser.nextMessage('denied')).toEqual({ type: 'denied', id: 3, code: 'try-again' });
  browser.send({ type: 'leave', id: 1 });
  browser.send({ type: 'watch', id: 3, view: 'made.up', input: small });
  await browser.nextMessage('watching', (message) => message.id === 3);
});

test('sends beats on time and on request, and disconnects a client that does not answer a ping', async () => {
  const liveApp = await openTracked({ beatIntervalMs: 200 });
  const lively = new WebSocket(liveApp.url, { origin: liveApp.app.config.publicUrl });
  const unsubscribe = new WebSocket(liveApp.url, { origin: liveApp.app.config.publicUrl, autoPong: false });
  let beats = 0;
  lively.on('message', () => beats++);
  await Promise.all([once(lively, 'open'), once(unsubscribe, 'open')]);
  const [code] = await once(unsubscribe, 'close');
  expect(code).toBe(1006);
  await vi.waitFor(() => expect(beats).toBeGreaterThan(3));
  expect(lively.readyState).toBe(WebSocket.OPEN);
  lively.terminate();

  const calm = await openTracked();
  const asks = await calm.browser();
  const beat = once(asks.ws, 'message');
  asks.send({ type: 'beat' });
  expect(String((await beat)[0])).toBe('{"type":"beat"}');
});

/** Opens a client that can stop reading. After `stop`, only the kernel's buffers accept data, until `read` is called. */
async function slowReader(liveApp: LiveTestApp) {
  const { port, host } = new URL(liveApp.url);
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  const ws = new WebSocket(liveApp.url, { origin: `http://${host}`, createConnection: () => socket });
  await once(ws, 'open');
  const messages: ServerMessage[] = [];
  ws.on('message', (message: Buffer) => messages.push(JSON.parse(message.toString()) as ServerMessage));
  return { ws, told: messages, stop: () => socket.pause(), read: () => socket.resume() };
}

// Use twelve megabytes, which do not fit into the kernel's buffers.
test(
  'limits the memory for a slow client, does not delay other clients, and sends the missed changes later',
  { timeout: 150_000 },
  async () => {
    const liveApp = await openTracked({ maxBacklogBytes: 200_000 });
    const quick = await liveApp.browser();
    const slow = await slowReader(liveApp);
    const input = { count: 10, size: 100_000 };
    quick.send({ type: 'watch', id: 1, view: 'made.up', input });
    await quick.nextMessage('whole');
    slow.ws.send(JSON.stringify({ type: 'watch', id: 1, view: 'made.up', input }));
    await vi.waitFor(() => expect(slow.told.some((message) => message.type === 'whole')).toBe(true));
    slow.stop();
    const before = liveApp.hub.stats()['live_bytes_written'] ?? 0;
    for (let n = 0; n < 120; n++) {
      await change(liveApp, String(n % 10));
      await quick.nextMessage('change', (message) => message.put[0]?.id === String(n % 10));
    }
    const ours = liveApp.hub.stats()['live_bytes_written'] ?? 0;
    // The fast client received 120 changes of 100 kB each, but the server skipped many of them for the slow client.
    expect(ours - before).toBeGreaterThan(120 * 100_000);
    expect(liveApp.hub.stats()['live_bytes_waiting']).toBeLessThan(400_000);
    slow.read();
    await change(liveApp, '7');
    const latest = round;
    await vi.waitFor(() => expect(rowsSeenBy(slow.told).get('7')).toMatchObject({ round: latest }), { timeout: 100_000 });
    const right = new Map<string, number>();
    for (let n = 0; n < 120; n++) right.set(String(n % 10), latest - 120 + n);
    right.set('7', latest);
    expect(new Map([...rowsSeenBy(slow.told)].map(([id, row]) => [id, row.round]))).toEqual(right);
    slow.ws.terminate();
  },
);

/** Returns the rows after all messages. Fails if a version is missing and no full list follows. */
function rowsSeenBy(messages: ServerMessage[]): Map<string, { round: number }> {
  const rows = new Map<string, { round: number }>();
  let version = 0;
  for (const message of messages) {
    if (message.type === 'whole') rows.clear();
    if (message.type === 'change' && message.version !== version + 1) throw new Error(`change ${message.version} came after ${version}`);
    if (message.type === 'whole') for (const row of message.rows) rows.set(row.id, row as never);
    if (message.type === 'change') for (const row of message.put) rows.set(row.id, row as never);
    if (message.type === 'whole' || message.type === 'change') version = message.version;
  }
  return rows;
}

test('disconnects a client that reads nothing', async () => {
  const liveApp = await openTracked({ maxBacklogBytes: 100_000, stuckAfterMs: 300 });
  const slow = await slowReader(liveApp);
  slow.ws.send(JSON.stringify({ type: 'watch', id: 1, view: 'made.up', input: { count: 200, size: 50_000 } }));
  slow.stop();
  await vi.waitFor(() => expect(liveApp.hub.stats()['live_sockets']).toBe(0));
  slow.ws.terminate();
});

test('disconnects a client that sends requests but reads nothing, before its answers fill the memory @long', async () => {
  const liveApp = await openTracked({ maxBacklogBytes: 100_000, messagesAtOnce: 5_000, messagesPerSecond: 5_000 });
  const slow = await slowReader(liveApp);
  slow.stop();
  slow.ws.send(JSON.stringify({ type: 'watch', id: 1, view: 'made.up', input: { count: 200, size: 50_000 } }));
  await vi.waitFor(() => expect(liveApp.hub.stats()['live_bytes_waiting']).toBeGreaterThan(100_000));
  const full = liveApp.hub.stats()['live_bytes_waiting'] ?? 0;
  for (let id = 2; id < 4_000; id++) slow.ws.send(JSON.stringify({ type: 'watch', id, view: 'made.unknown' }));
  let most = 0;
  await vi.waitFor(() => {
    most = Math.max(most, liveApp.hub.stats()['live_bytes_waiting'] ?? 0);
    expect(liveApp.hub.stats()['live_sockets']).toBe(0);
  });
  expect(most).toBeLessThan(full + 100_000);
  slow.ws.terminate();
});

test('closes a connection that sends too many messages before its session is checked', async () => {
  const liveApp = await openTracked({ watchBytesPerSocket: 50_000 });
  const browser = await liveApp.browser();
  const input = { ...small, more: 'x'.repeat(20_000) };
  for (const id of [1, 2, 3]) browser.send({ type: 'watch', id, view: 'made.up', input });
  expect(await browser.nextMessage('denied', ({ id }) => id === 3)).toEqual({ type: 'denied', id: 3, code: 'try-again' });
});

test('closes all connections with a retry code, and refuses new ones', async () => {
  const liveApp = await openTracked();
  const browser = await liveApp.browser();
  const closing = liveApp.hub.close();
  expect(await browser.closed).toBe(1001);
  await closing;
  const { host } = new URL(liveApp.url);
  expect(await tryUpgrade(liveApp, { origin: `http://${host}` })).toBe(503);
});

test('keeps rows and notifies watchers while the database is unavailable, then sends the missed changes', async () => {
  const proxy = await stallingProxy(on.connection);
  const liveApp = await openLiveTestApp({
    database: { ...on, connection: { ...on.connection, host: '127.0.0.1', port: proxy.port } },
    views,
    limits: { beatIntervalMs: 400 },
  });
  openApps.push(liveApp);
  const browser = await liveApp.browser();
  browser.send({ type: 'watch', id: 1, view: 'made.up', input: small });
  await browser.nextMessage('whole');
  browser.unreadMessages();
  proxy.refuse(true);
  await browser.nextMessage('away');
  await on.database.pool.query(`insert into changes (topic, key) values ('made', '0')`);
  round++;
  await pause(100);
  expect(browser.unreadMessages().filter((message) => message.type !== 'away')).toEqual([]);
  proxy.refuse(false);
  expect(await browser.nextMessage('change')).toMatchObject({ put: [{ id: '0', round }] });
  proxy.close();
});

test('closes a connection with a retry code if its session cannot be checked, without sending views', async () => {
  const liveApp = await openTracked();
  liveApp.sessions.set('t', person('bo'));
  vi.spyOn(on.database.pool, 'query').mockImplementationOnce(() =>
    Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })),
  );
  const browser = await liveApp.browser('t');
  browser.send({ type: 'watch', id: 1, view: 'made.up', input: small });
  expect(await browser.closed).toBe(1013);
  expect(browser.unreadMessages()).toEqual([]);
  vi.restoreAllMocks();
});
