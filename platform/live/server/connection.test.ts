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
import { type LiveHouse, type LiveHouseNeeds, notesDatabase, openLiveHouse, person } from './testing.ts';
import { view } from './view.ts';

/** Rows made up on the spot: `count` rows of `size` characters, renewed by each change. */
let round = 0;
const shape = z.object({ count: z.number(), size: z.number() });
const views = {
  made: {
    up: view({
      who: everyone,
      shape,
      topics: () => ['made'],
      rows: async (_floor, { count, size }, ids) =>
        (ids ?? Array.from({ length: count }, (_, n) => String(n))).map((id) => ({ id, round, text: 'x'.repeat(size) })),
    }),
  },
};
const small = { count: 1, size: 1 };

let on: TestDatabase;
let houses: LiveHouse[] = [];
beforeAll(async () => {
  on = await notesDatabase();
});
afterEach(async () => {
  await Promise.all(houses.map((house) => house.close()));
  houses = [];
});
afterAll(() => on.drop());

async function openHouse(limits: LiveHouseNeeds['limits'] = {}, environment: Record<string, string> = {}): Promise<LiveHouse> {
  const house = await openLiveHouse({ on, views, limits, environment });
  houses.push(house);
  return house;
}

function change(house: LiveHouse, id: string): Promise<void> {
  round++;
  return house.floor.write(null, async (tx) => tx.changed('made', id));
}

/** The status with which an upgrade is refused, or 101. */
async function knock(house: LiveHouse, headers: Record<string, string>, path = '/live'): Promise<number> {
  const { port } = new URL(house.url);
  const asked = request({
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
  asked.on('upgrade', (_response, socket) => socket.destroy());
  asked.end();
  const [response] = await Promise.race([once(asked, 'response'), once(asked, 'upgrade')]);
  response.resume();
  return response.statusCode;
}

test('browsers on foreign pages are refused, own pages are not', async () => {
  const house = await openHouse();
  const { host } = new URL(house.url);
  expect(await knock(house, { origin: `http://${host}` })).toBe(101);
  expect(await knock(house, { origin: house.floor.config.publicUrl })).toBe(101);
  expect(await knock(house, { origin: 'https://evil.example' })).toBe(403);
  expect(await knock(house, { origin: 'null' })).toBe(403);
  expect(await knock(house, { cookie: 'session=t' })).toBe(403);
  expect(await knock(house, {})).toBe(101);
  expect(await knock(house, { origin: `http://${host}` }, '/other')).toBe(404);
});

test('one browser, and one address without an account, may open only so many connections', async () => {
  const house = await openHouse({ socketsPerSession: 2, socketsPerAddress: 3 });
  const { host } = new URL(house.url);
  const headers = { origin: `http://${host}` };
  await house.browser('t');
  const second = await house.browser('t');
  expect(await knock(house, { ...headers, cookie: 'session=t' })).toBe(503);
  await house.browser('u');
  // Their cookies are of no session.
  await vi.waitFor(async () => expect(await knock(house, headers)).toBe(503));
  second.ws.close();
  await second.closed;
  await vi.waitFor(async () => expect(await knock(house, { ...headers, cookie: 'session=t' })).toBe(101));
});

describe('200 connections without an account from one address', () => {
  test('leave those of accounts behind it alone', async () => {
    const house = await openHouse();
    const { host } = new URL(house.url);
    const headers = { origin: `http://${host}` };
    house.sessions.set('ada', person('ada'));
    await Promise.all(Array.from({ length: 200 }, () => house.browser()));
    expect(await knock(house, headers)).toBe(503);
    const ada = await house.browser('ada');
    ada.ask({ type: 'watch', id: 1, view: 'made.up', input: small });
    await ada.next('whole');
  });

  test('leave them alone also when they bring cookies of no session', async () => {
    const house = await openHouse();
    house.sessions.set('ada', person('ada'));
    const junk = await Promise.all(Array.from({ length: 200 }, (_, nth) => house.browser(`junk-${nth}`)));
    await vi.waitFor(() => expect(house.lookups()).toBeGreaterThanOrEqual(200));
    // One more is taken for a stranger as soon as its session is looked up.
    const more = await house.browser('junk');
    expect(await more.closed).toBe(1013);
    const ada = await house.browser('ada');
    ada.ask({ type: 'watch', id: 1, view: 'made.up', input: small });
    await ada.next('whole');
    expect(junk.every(({ ws }) => ws.readyState === ws.OPEN)).toBe(true);
  });

  test('do not raise the limit of one account', async () => {
    const house = await openHouse({ socketsPerAccount: 3 });
    for (const session of ['one', 'two']) house.sessions.set(session, person('ada'));
    house.sessions.set('ben', person('ben'));
    for (const session of ['one', 'one', 'two']) await house.browser(session);
    await vi.waitFor(() => expect(house.lookups()).toBe(3));
    expect(await (await house.browser('two')).closed).toBe(1013);
    const ben = await house.browser('ben');
    ben.ask({ type: 'watch', id: 1, view: 'made.up', input: small });
    await ben.next('whole');
  });
});

test('of IPv6 the connections of one /64 count together: a household and a phone have 2^64 addresses each', async () => {
  const house = await openHouse({ socketsPerAddress: 2 }, { TRUSTED_PROXIES: '127.0.0.1' });
  const from = (address: string) => ({ origin: house.floor.config.publicUrl, 'x-forwarded-for': address });
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:a:b:c:d']) await house.browser(undefined, from(address));
  expect(await knock(house, from('2001:db8:1:2:ffff::7'))).toBe(503);
  expect(await knock(house, from('2001:db8:1:3::1'))).toBe(101);
  // IPv4 written as IPv6 is no network of that kind.
  for (const last of [1, 2, 3]) await house.browser(undefined, from(`::ffff:203.0.113.${last}`));
});

test.each([
  ['no JSON', 'hello'],
  ['no message of ours', '{"type":"shout"}'],
  ['an id that is no number', '{"type":"leave","id":"1"}'],
  ['bytes instead of text', Buffer.from('{"type":"beat"}')],
])('%s ends the connection', async (_what, message) => {
  const house = await openHouse();
  const browser = await house.browser();
  browser.ws.send(message);
  expect(await browser.closed).toBe(1008);
});

test('a message too large, and too many messages, end the connection', async () => {
  const house = await openHouse({ messagesAtOnce: 20, messagesPerSecond: 1 });
  const loud = await house.browser();
  loud.ws.send(JSON.stringify({ type: 'watch', id: 1, view: 'made.up', input: 'x'.repeat(70_000) }));
  expect(await loud.closed).toBe(1009);
  const chatty = await house.browser();
  for (let n = 0; n < 30; n++) chatty.ask({ type: 'beat' });
  expect(await chatty.closed).toBe(1008);
});

test('a connection watches only so many views', async () => {
  const house = await openHouse({ viewsPerSocket: 2 });
  const browser = await house.browser();
  for (const id of [1, 2, 3]) browser.ask({ type: 'watch', id, view: 'made.up', input: small });
  expect(await browser.next('denied')).toEqual({ type: 'denied', id: 3, code: 'try-again' });
  browser.ask({ type: 'leave', id: 1 });
  browser.ask({ type: 'watch', id: 3, view: 'made.up', input: small });
  await browser.next('watching', (told) => told.id === 3);
});

test('beats come, on time and when asked for; who does not answer a ping is let go', async () => {
  const house = await openHouse({ beatEvery: 200 });
  const lively = new WebSocket(house.url, { origin: house.floor.config.publicUrl });
  const unsubscribe = new WebSocket(house.url, { origin: house.floor.config.publicUrl, autoPong: false });
  let beats = 0;
  lively.on('message', () => beats++);
  await Promise.all([once(lively, 'open'), once(unsubscribe, 'open')]);
  const [code] = await once(unsubscribe, 'close');
  expect(code).toBe(1006);
  await vi.waitFor(() => expect(beats).toBeGreaterThan(3));
  expect(lively.readyState).toBe(WebSocket.OPEN);
  lively.terminate();

  const calm = await openHouse();
  const asks = await calm.browser();
  const beat = once(asks.ws, 'message');
  asks.ask({ type: 'beat' });
  expect(String((await beat)[0])).toBe('{"type":"beat"}');
});

/** A reader whose network takes what its kernel's buffers hold and then nothing, until `read`. */
async function slowReader(house: LiveHouse) {
  const { port, host } = new URL(house.url);
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  const ws = new WebSocket(house.url, { origin: `http://${host}`, createConnection: () => socket });
  await once(ws, 'open');
  const told: ServerMessage[] = [];
  ws.on('message', (message: Buffer) => told.push(JSON.parse(message.toString()) as ServerMessage));
  return { ws, told, stop: () => socket.pause(), read: () => socket.resume() };
}

// Twelve megabytes, so that no kernel's buffers hold them.
test('a slow reader costs bounded memory, delays nobody, and is right again when it has caught up', { timeout: 150_000 }, async () => {
  const house = await openHouse({ backlog: 200_000 });
  const quick = await house.browser();
  const slow = await slowReader(house);
  const input = { count: 10, size: 100_000 };
  quick.ask({ type: 'watch', id: 1, view: 'made.up', input });
  await quick.next('whole');
  slow.ws.send(JSON.stringify({ type: 'watch', id: 1, view: 'made.up', input }));
  await vi.waitFor(() => expect(slow.told.some((one) => one.type === 'whole')).toBe(true));
  slow.stop();
  const before = house.hub.stats()['live_bytes_written'] ?? 0;
  for (let n = 0; n < 120; n++) {
    await change(house, String(n % 10));
    await quick.next('change', (told) => told.put[0]?.id === String(n % 10));
  }
  const ours = house.hub.stats()['live_bytes_written'] ?? 0;
  // 120 changes of 100 kB went to the quick one; the slow one was spared many of them.
  expect(ours - before).toBeGreaterThan(120 * 100_000);
  expect(house.hub.stats()['live_bytes_waiting']).toBeLessThan(400_000);
  slow.read();
  await change(house, '7');
  const latest = round;
  await vi.waitFor(() => expect(rowsSeenBy(slow.told).get('7')).toMatchObject({ round: latest }), { timeout: 100_000 });
  const right = new Map<string, number>();
  for (let n = 0; n < 120; n++) right.set(String(n % 10), latest - 120 + n);
  right.set('7', latest);
  expect(new Map([...rowsSeenBy(slow.told)].map(([id, row]) => [id, row.round]))).toEqual(right);
  slow.ws.terminate();
});

/** Refuses when a version was skipped without a whole. */
function rowsSeenBy(told: ServerMessage[]): Map<string, { round: number }> {
  const rows = new Map<string, { round: number }>();
  let version = 0;
  for (const one of told) {
    if (one.type === 'whole') rows.clear();
    if (one.type === 'change' && one.version !== version + 1) throw new Error(`change ${one.version} came after ${version}`);
    if (one.type === 'whole') for (const row of one.rows) rows.set(row.id, row as never);
    if (one.type === 'change') for (const row of one.put) rows.set(row.id, row as never);
    if (one.type === 'whole' || one.type === 'change') version = one.version;
  }
  return rows;
}

test('a reader that takes nothing at all is let go', async () => {
  const house = await openHouse({ backlog: 100_000, stuckFor: 300 });
  const slow = await slowReader(house);
  slow.ws.send(JSON.stringify({ type: 'watch', id: 1, view: 'made.up', input: { count: 200, size: 50_000 } }));
  slow.stop();
  await vi.waitFor(() => expect(house.hub.stats()['live_sockets']).toBe(0));
  slow.ws.terminate();
});

test('a reader that takes nothing and goes on asking is let go before its answers fill the memory', async () => {
  const house = await openHouse({ backlog: 100_000, messagesAtOnce: 5_000, messagesPerSecond: 5_000 });
  const slow = await slowReader(house);
  slow.stop();
  slow.ws.send(JSON.stringify({ type: 'watch', id: 1, view: 'made.up', input: { count: 200, size: 50_000 } }));
  await vi.waitFor(() => expect(house.hub.stats()['live_bytes_waiting']).toBeGreaterThan(100_000));
  const full = house.hub.stats()['live_bytes_waiting'] ?? 0;
  for (let id = 2; id < 4_000; id++) slow.ws.send(JSON.stringify({ type: 'watch', id, view: 'made.unknown' }));
  let most = 0;
  await vi.waitFor(() => {
    most = Math.max(most, house.hub.stats()['live_bytes_waiting'] ?? 0);
    expect(house.hub.stats()['live_sockets']).toBe(0);
  });
  expect(most).toBeLessThan(full + 100_000);
  slow.ws.terminate();
});

test('a connection that says too much of its views is not remembered', async () => {
  const house = await openHouse({ asksPerSocket: 50_000 });
  const browser = await house.browser();
  const input = { ...small, more: 'x'.repeat(20_000) };
  for (const id of [1, 2, 3]) browser.ask({ type: 'watch', id, view: 'made.up', input });
  expect(await browser.next('denied', ({ id }) => id === 3)).toEqual({ type: 'denied', id: 3, code: 'try-again' });
});

test('closing sends everybody away to come again, and lets nobody in', async () => {
  const house = await openHouse();
  const browser = await house.browser();
  const closing = house.hub.close();
  expect(await browser.closed).toBe(1001);
  await closing;
  const { host } = new URL(house.url);
  expect(await knock(house, { origin: `http://${host}` })).toBe(503);
});

test('while the database is away watchers keep what they have and are told; then they get what they missed', async () => {
  const proxy = await stallingProxy(on.connection);
  const house = await openLiveHouse({
    on: { ...on, connection: { ...on.connection, host: '127.0.0.1', port: proxy.port } },
    views,
    limits: { beatEvery: 400 },
  });
  houses.push(house);
  const browser = await house.browser();
  browser.ask({ type: 'watch', id: 1, view: 'made.up', input: small });
  await browser.next('whole');
  browser.left();
  proxy.refuse(true);
  await browser.next('away');
  await on.database.pool.query(`insert into changes (topic, key) values ('made', '0')`);
  round++;
  await pause(100);
  expect(browser.left().filter((told) => told.type !== 'away')).toEqual([]);
  proxy.refuse(false);
  expect(await browser.next('change')).toMatchObject({ put: [{ id: '0', round }] });
  proxy.close();
});

test("a session that cannot be looked up gets nobody's views, and is told to come again", async () => {
  const house = await openHouse();
  house.sessions.set('t', person('bo'));
  vi.spyOn(on.database.pool, 'query').mockImplementationOnce(() =>
    Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })),
  );
  const browser = await house.browser('t');
  browser.ask({ type: 'watch', id: 1, view: 'made.up', input: small });
  expect(await browser.closed).toBe(1013);
  expect(browser.left()).toEqual([]);
  vi.restoreAllMocks();
});
