import { and, eq, inArray } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { TestDatabase } from '#platform/database/server/testing.ts';
import { everyone } from '#platform/http/rules.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { secretRevokedCode } from '#platform/live/protocol.ts';
import {
  type LiveTestApp,
  type LiveTestAppOptions,
  createNotesDatabase,
  openLiveTestApp,
  person,
  start,
  type TestBrowser,
} from './testing.ts';
import { view } from './view.ts';

const notes = pgTable('notes', {
  id: text('id').primaryKey(),
  owner: text('owner').notNull(),
  body: text('body').notNull(),
  endsAt: text('ends_at'),
});

const reads = vi.fn<(ids: readonly string[] | undefined, owner?: string) => void>();

async function notesOf(app: AppContext, owner: string | undefined, ids: readonly string[] | undefined) {
  if (owner === undefined) reads(ids);
  else reads(ids, owner);
  return app.rows
    .select({ id: notes.id, body: notes.body })
    .from(notes)
    .where(and(owner === undefined ? undefined : eq(notes.owner, owner), ids && inArray(notes.id, [...ids])));
}

let held = async (): Promise<void> => {};

function holdNext() {
  let release = () => {};
  let reach = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const reached = new Promise<void>((resolve) => (reach = resolve));
  held = async () => {
    held = async () => {};
    reach();
    await released;
  };
  return { reached, release };
}

const nothing = z.object({});
const revoked = new Set<string>();
const views = {
  notes: {
    all: view({ allow: everyone, shape: nothing, topics: () => ['notes'], rows: (app, _scope, ids) => notesOf(app, undefined, ids) }),
    readers: view({
      allow: ['may-read'],
      shape: nothing,
      topics: () => ['notes'],
      rows: (app, _scope, ids) => notesOf(app, undefined, ids),
    }),
    own: view({
      allow: ['~signed-in'],
      shape: nothing,
      scope: (_input, caller) => (caller ? { owner: caller.accountType } : null),
      topics: () => ['notes'],
      rows: (app, { owner }, ids) => notesOf(app, owner, ids),
    }),
    of: view({
      allow: everyone,
      shape: z.object({ owner: z.string(), label: z.string().optional() }),
      scope: ({ owner }) => (owner === 'nobody' ? null : { owner }),
      topics: () => ['notes', 'owners'],
      touches: (change) => (change.topic === 'owners' ? 'all' : [change.key]),
      rows: (app, { owner }, ids) => notesOf(app, owner, ids),
    }),
    open: view({
      allow: everyone,
      shape: nothing,
      topics: () => ['notes'],
      rows: async (app, _scope, ids) => {
        const rows = await app.rows
          .select()
          .from(notes)
          .where(ids && inArray(notes.id, [...ids]));
        return rows.filter((row) => row.endsAt !== null && row.endsAt > app.clock.now());
      },
      expiresAt: (row) => row.endsAt,
    }),
    slow: view({
      allow: everyone,
      shape: nothing,
      topics: () => ['notes'],
      rows: async (app, _scope, ids) => {
        const rows = await notesOf(app, undefined, ids);
        await held();
        return rows;
      },
    }),
    slowlyJudged: view({
      allow: ['may-read'],
      shape: nothing,
      scope: async () => {
        await held();
        return {};
      },
      topics: () => ['notes'],
      rows: (app, _scope, ids) => notesOf(app, undefined, ids),
    }),
    bySecret: view({
      allow: everyone,
      shape: z.object({ secret: z.string() }),
      scope: async ({ secret }) => {
        await held();
        return revoked.has(secret) ? null : {};
      },
      recheckOn: ['secrets'],
      topics: () => ['notes'],
      rows: (app, _scope, ids) => notesOf(app, undefined, ids),
    }),
    broken: view({
      allow: everyone,
      shape: nothing,
      topics: () => ['notes'],
      rows: async () => {
        throw new Error('a bug');
      },
    }),
  },
};

let on: TestDatabase;
let openApps: LiveTestApp[] = [];
beforeAll(async () => {
  on = await createNotesDatabase();
});
afterEach(async () => {
  await Promise.all(openApps.map((liveApp) => liveApp.close()));
  openApps = [];
  await on.database.pool.query('truncate notes');
  reads.mockClear();
});
afterAll(() => on.drop());

async function openTracked(limits: LiveTestAppOptions['limits'] = {}): Promise<LiveTestApp> {
  const liveApp = await openLiveTestApp({ database: on, views, limits });
  openApps.push(liveApp);
  return liveApp;
}

function put(liveApp: LiveTestApp, id: string, body: string, owner = 'ada', endsAt: string | null = null): Promise<void> {
  return liveApp.app.write(null, async (tx) => {
    await tx.rows.insert(notes).values({ id, owner, body, endsAt }).onConflictDoUpdate({ target: notes.id, set: { owner, body, endsAt } });
    tx.changed('notes', id);
  });
}

async function seed(id: string, body: string, owner = 'ada', endsAt: string | null = null): Promise<void> {
  await on.database.rows.insert(notes).values({ id, owner, body, endsAt });
}

function remove(liveApp: LiveTestApp, id: string): Promise<void> {
  return liveApp.app.write(null, async (tx) => {
    await tx.rows.delete(notes).where(eq(notes.id, id));
    tx.changed('notes', id);
  });
}

function notifyCaller(liveApp: LiveTestApp, accountId: string): Promise<void> {
  return liveApp.app.write(null, async (tx) => tx.changed('caller', accountId));
}

/** Makes a change and waits until its message arrives. This proves that no unwanted message was sent before. */
async function settled(liveApp: LiveTestApp): Promise<void> {
  const witness = await liveApp.browser();
  witness.send({ type: 'watch', id: 1, view: 'notes.all', input: {} });
  await witness.nextMessage('whole');
  await put(liveApp, 'witness', String(performance.now()), 'witness');
  await witness.nextMessage('change', (message) => message.put.some((row) => row.id === 'witness'));
}

async function watching(browser: TestBrowser, view: string, input: unknown = {}, id = 1) {
  browser.send({ type: 'watch', id, view, input });
  const { channel } = await browser.nextMessage('watching', (message) => message.id === id);
  const whole = await browser.nextMessage('whole', (message) => message.channel === channel);
  return { channel, whole };
}

test('sends the full list first, then changes only', async () => {
  const liveApp = await openTracked();
  await seed('a', 'one');
  await seed('b', 'two');
  const browser = await liveApp.browser();
  const { channel, whole } = await watching(browser, 'notes.all');
  expect(whole.rows).toEqual([
    { id: 'a', body: 'one' },
    { id: 'b', body: 'two' },
  ]);
  await put(liveApp, 'a', 'changed');
  expect(await browser.nextMessage('change')).toEqual({
    type: 'change',
    channel,
    version: whole.version + 1,
    put: [{ id: 'a', body: 'changed' }],
    gone: [],
  });
  await remove(liveApp, 'b');
  expect(await browser.nextMessage('change')).toMatchObject({ version: whole.version + 2, put: [], gone: ['b'] });
  expect(browser.unreadMessages()).toEqual([]);
});

test('reads only changed rows, and sends no row that is equal to the last sent one', async () => {
  const liveApp = await openTracked();
  await seed('a', 'one');
  await seed('b', 'two');
  const browser = await liveApp.browser();
  await watching(browser, 'notes.all');
  reads.mockClear();
  await put(liveApp, 'a', 'one');
  await put(liveApp, 'b', 'three');
  expect(await browser.nextMessage('change')).toMatchObject({ put: [{ id: 'b', body: 'three' }] });
  expect(reads.mock.calls.flat(2).toSorted()).toEqual(['a', 'b']);
  expect(browser.unreadMessages()).toEqual([]);
});

test('reads once for a hundred watchers with the same scope, even if their input differs', async () => {
  const liveApp = await openTracked();
  await on.database.pool.query(`insert into notes values ('a', 'ada', 'one'), ('x', 'bea', 'of somebody else')`);
  const browsers = await Promise.all(Array.from({ length: 100 }, () => liveApp.browser()));
  const wholes = await Promise.all(browsers.map((browser, n) => watching(browser, 'notes.of', { owner: 'ada', label: `tab ${n}` })));
  expect(new Set(wholes.map(({ channel }) => channel)).size).toBe(1);
  expect(reads.mock.calls).toEqual([[undefined, 'ada']]);
  const before = liveApp.hub.stats()['live_frames_written'] ?? 0;
  await put(liveApp, 'a', 'two');
  const changes = await Promise.all(browsers.map((browser) => browser.nextMessage('change')));
  expect(changes.every((change) => change.put[0]?.id === 'a')).toBe(true);
  expect(reads.mock.calls).toEqual([
    [undefined, 'ada'],
    [['a'], 'ada'],
  ]);
  expect((liveApp.hub.stats()['live_frames_written'] ?? 0) - before).toBe(100);
  expect(liveApp.hub.stats()).toMatchObject({ live_sockets: 100, live_channels: 1, live_subscriptions: 100 });
});

test('delivers a change that is written during the first read', async () => {
  const liveApp = await openTracked();
  await seed('a', 'one');
  const { reached, release } = holdNext();
  const browser = await liveApp.browser();
  browser.send({ type: 'watch', id: 1, view: 'notes.slow', input: {} });
  await reached;
  await put(liveApp, 'a', 'two');
  await settled(liveApp);
  release();
  expect((await browser.nextMessage('whole')).rows).toEqual([{ id: 'a', body: 'one' }]);
  expect((await browser.nextMessage('change')).put).toContainEqual({ id: 'a', body: 'two' });
});

test('reads a change that is written during another read after that read', async () => {
  const liveApp = await openTracked();
  await seed('a', 'one');
  const browser = await liveApp.browser();
  await watching(browser, 'notes.slow');
  const { reached, release } = holdNext();
  await put(liveApp, 'a', 'two');
  await reached;
  await put(liveApp, 'a', 'three');
  await settled(liveApp);
  release();
  expect((await browser.nextMessage('change')).put).toContainEqual({ id: 'a', body: 'two' });
  expect((await browser.nextMessage('change')).put).toContainEqual({ id: 'a', body: 'three' });
});

test('shows rows written before to a watcher who joins during the first read', async () => {
  const liveApp = await openTracked();
  const first = await liveApp.browser();
  const { reached, release } = holdNext();
  first.send({ type: 'watch', id: 1, view: 'notes.slow', input: {} });
  await reached;
  const writer = await liveApp.browser();
  await put(liveApp, 'a', 'mine');
  writer.send({ type: 'watch', id: 1, view: 'notes.slow', input: {} });
  await settled(liveApp);
  release();
  expect((await writer.nextMessage('whole')).rows).toContainEqual({ id: 'a', body: 'mine' });
  expect((await first.nextMessage('whole')).rows).toEqual([]);
});

test('shows rows written before to a watcher who joins during a later read', async () => {
  const liveApp = await openTracked();
  const first = await liveApp.browser();
  await watching(first, 'notes.slow');
  const { reached, release } = holdNext();
  await put(liveApp, 'a', 'theirs');
  await reached;
  const writer = await liveApp.browser();
  await put(liveApp, 'b', 'mine');
  writer.send({ type: 'watch', id: 1, view: 'notes.slow', input: {} });
  await settled(liveApp);
  release();
  expect((await writer.nextMessage('whole')).rows).toContainEqual({ id: 'b', body: 'mine' });
});

test('shows rows written before to a watcher who joins while the feed receives no changes', async () => {
  const unsubscribe = await openTracked();
  const liveApp = await openLiveTestApp({
    database: on,
    views,
    feed: { ...unsubscribe.feed, subscribe: () => () => {}, waitUntilCurrent: async () => false },
  });
  openApps.push(liveApp);
  const first = await liveApp.browser();
  await watching(first, 'notes.all');
  await put(liveApp, 'a', 'mine');
  const writer = await liveApp.browser();
  writer.send({ type: 'watch', id: 1, view: 'notes.all', input: {} });
  expect((await writer.nextMessage('whole')).rows).toEqual([{ id: 'a', body: 'mine' }]);
});

test('sends a change after the database is available again', async () => {
  const liveApp = await openTracked();
  await seed('a', 'one');
  const browser = await liveApp.browser();
  await watching(browser, 'notes.slow');
  held = async () => {
    held = async () => {};
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  };
  await put(liveApp, 'a', 'two');
  expect((await browser.nextMessage('change')).put).toEqual([{ id: 'a', body: 'two' }]);
  expect(browser.unreadMessages()).toEqual([]);
});

test('denies watchers with try-again if the view keeps throwing', async () => {
  const liveApp = await openTracked();
  const browser = await liveApp.browser();
  await watching(browser, 'notes.slow');
  held = () => Promise.reject(new Error('a bug'));
  await put(liveApp, 'a', 'two');
  expect(await browser.nextMessage('denied')).toEqual({ type: 'denied', id: 1, code: 'try-again' });
  held = async () => {};
  expect((await watching(browser, 'notes.slow')).whole.rows).toEqual([{ id: 'a', body: 'two' }]);
});

test('ignores the result of a permission check that is slower than a newer one', async () => {
  const liveApp = await openTracked();
  liveApp.sessions.set('t', person('bo', ['may-read']));
  const { reached, release } = holdNext();
  const browser = await liveApp.browser('t');
  browser.send({ type: 'watch', id: 1, view: 'notes.slowlyJudged', input: {} });
  await reached;
  liveApp.sessions.set('t', person('bo'));
  await notifyCaller(liveApp, 'account-of-bo');
  expect((await browser.nextMessage('denied')).code).toBe('not-allowed');
  release();
  await settled(liveApp);
  expect(browser.unreadMessages()).toEqual([]);
});

test('reads the full list if a change affects all rows, and sends the differences', async () => {
  const liveApp = await openTracked();
  await seed('a', 'one');
  await seed('b', 'two');
  const browser = await liveApp.browser();
  await watching(browser, 'notes.of', { owner: 'ada' });
  await on.database.pool.query(`update notes set body = 'quietly' where id = 'b'; delete from notes where id = 'a'`);
  await liveApp.app.write(null, async (tx) => tx.changed('owners', 'ada'));
  expect(await browser.nextMessage('change')).toMatchObject({ put: [{ id: 'b', body: 'quietly' }], gone: ['a'] });
});

test('sends each of two watches of one list on one connection the full list, and then each change once', async () => {
  const liveApp = await openTracked();
  await seed('a', 'one');
  const browser = await liveApp.browser();
  const first = await watching(browser, 'notes.of', { owner: 'ada', label: 'x' }, 1);
  const second = await watching(browser, 'notes.of', { owner: 'ada', label: 'y' }, 2);
  expect(second.channel).toBe(first.channel);
  browser.send({ type: 'leave', id: 1 });
  await put(liveApp, 'a', 'two');
  await browser.nextMessage('change');
  browser.send({ type: 'leave', id: 2 });
  await settled(liveApp);
  expect(browser.unreadMessages()).toEqual([]);
});

test('sends a returning watcher the missed changes, or the full list after a long time', async () => {
  const liveApp = await openTracked();
  await seed('a', 'one');
  const stays = await liveApp.browser();
  await watching(stays, 'notes.all');
  const browser = await liveApp.browser();
  const { channel, whole } = await watching(browser, 'notes.all');
  browser.ws.terminate();
  for (const body of ['two', 'three']) {
    await put(liveApp, 'a', body);
    await stays.nextMessage('change');
  }
  const back = await liveApp.browser();
  back.send({ type: 'watch', id: 7, view: 'notes.all', input: {}, since: { channel, version: whole.version } });
  expect(await back.nextMessage('watching')).toEqual({ type: 'watching', id: 7, channel, version: whole.version + 2 });
  expect((await back.nextMessage('change')).put).toEqual([{ id: 'a', body: 'two' }]);
  expect((await back.nextMessage('change')).put).toEqual([{ id: 'a', body: 'three' }]);
  expect(back.unreadMessages()).toEqual([]);

  const stranger = await liveApp.browser();
  stranger.send({ type: 'watch', id: 1, view: 'notes.all', input: {}, since: { channel: 'of.another.server', version: whole.version } });
  expect((await stranger.nextMessage('whole')).rows).toEqual([{ id: 'a', body: 'three' }]);
  const liar = await liveApp.browser();
  liar.send({ type: 'watch', id: 1, view: 'notes.all', input: {}, since: { channel, version: 9_999 } });
  expect((await liar.nextMessage('whole')).rows).toEqual([{ id: 'a', body: 'three' }]);
});

test('reads nothing for a list without watchers, and sends the missed changes when a watcher returns', async () => {
  const liveApp = await openTracked();
  await seed('a', 'one');
  const browser = await liveApp.browser();
  const { channel, whole } = await watching(browser, 'notes.of', { owner: 'ada' });
  browser.send({ type: 'leave', id: 1 });
  await settled(liveApp);
  reads.mockClear();
  await put(liveApp, 'a', 'two');
  await settled(liveApp);
  expect(reads.mock.calls.filter(([, owner]) => owner === 'ada')).toEqual([]);
  browser.send({ type: 'watch', id: 2, view: 'notes.of', input: { owner: 'ada' }, since: { channel, version: whole.version } });
  expect((await browser.nextMessage('change', (message) => message.channel === channel)).put).toEqual([{ id: 'a', body: 'two' }]);
});

test('closes a list that has had no watchers for a while', async () => {
  const liveApp = await openTracked({ idleMs: 50, beatIntervalMs: 100 });
  const browser = await liveApp.browser();
  await watching(browser, 'notes.all');
  expect(liveApp.hub.stats()['live_channels']).toBe(1);
  browser.send({ type: 'leave', id: 1 });
  await vi.waitFor(() => expect(liveApp.hub.stats()['live_channels']).toBe(0));
});

test('updates rows when their expiry time is reached', async () => {
  const liveApp = await openTracked();
  await seed('soon', 'ends', 'ada', '2026-06-12T20:01:00.000Z');
  await seed('later', 'ends', 'ada', '2026-06-12T20:05:00.000Z');
  await seed('over', 'ended', 'ada', start);
  const browser = await liveApp.browser();
  const { whole } = await watching(browser, 'notes.open');
  expect(whole.rows.map((row) => row.id)).toEqual(['soon', 'later']);
  liveApp.clock.advance(30_000);
  await settled(liveApp);
  expect(browser.unreadMessages()).toEqual([]);
  liveApp.clock.advance(30_000);
  expect(await browser.nextMessage('change')).toMatchObject({ put: [], gone: ['soon'] });
  liveApp.clock.advance(10 * 60_000);
  expect(await browser.nextMessage('change')).toMatchObject({ put: [], gone: ['later'] });
});

test.each([
  ['an unknown view', 'notes.none', {}, 'not-found'],
  ['a name from the prototype', 'constructor.name', {}, 'not-found'],
  ['an input of another shape', 'notes.of', { owner: 5 }, 'bad-shape'],
  ['a visitor where one must be signed in', 'notes.own', {}, 'sign-in-needed'],
  ['a record that is not there for this caller', 'notes.of', { owner: 'nobody' }, 'not-found'],
  ['a view that throws', 'notes.broken', {}, 'try-again'],
])('denies %s', async (_what, name, input, code) => {
  const liveApp = await openTracked();
  await seed('a', 'secret');
  const browser = await liveApp.browser();
  browser.send({ type: 'watch', id: 3, view: name, input });
  expect(await browser.nextMessage('denied')).toEqual({ type: 'denied', id: 3, code });
  await settled(liveApp);
  expect(browser.unreadMessages().filter((message) => message.type !== 'watching')).toEqual([]);
});

test('denies a caller without permission without reading rows', async () => {
  const liveApp = await openTracked();
  liveApp.sessions.set('t', person('bo'));
  const browser = await liveApp.browser('t');
  browser.send({ type: 'watch', id: 1, view: 'notes.readers', input: {} });
  expect((await browser.nextMessage('denied')).code).toBe('not-allowed');
  expect(reads).not.toHaveBeenCalled();
  await notifyCaller(liveApp, 'account-of-bo');
  await settled(liveApp);
  expect(browser.unreadMessages()).toEqual([]);
});

test('denies a view when the permission is revoked, and sends it when the permission is granted', async () => {
  const liveApp = await openTracked();
  liveApp.sessions.set('t', person('bo', ['may-read']));
  liveApp.sessions.set('other', person('cy', ['may-read']));
  const [browser, other] = [await liveApp.browser('t'), await liveApp.browser('other')];
  await watching(browser, 'notes.readers');
  await watching(other, 'notes.readers');
  liveApp.sessions.set('t', person('bo'));
  await notifyCaller(liveApp, 'account-of-bo');
  expect(await browser.nextMessage('denied')).toEqual({ type: 'denied', id: 1, code: 'not-allowed' });
  await put(liveApp, 'a', 'not for bo');
  await other.nextMessage('change');
  expect(browser.unreadMessages()).toEqual([]);
  liveApp.sessions.set('t', person('bo', ['may-read']));
  await notifyCaller(liveApp, 'account-of-bo');
  expect((await browser.nextMessage('whole')).rows).toEqual([{ id: 'a', body: 'not for bo' }]);
});

test('closes only the connections of a session that ends', async () => {
  const liveApp = await openTracked();
  liveApp.sessions.set('t', person('bo', ['may-read']));
  liveApp.sessions.set('other', person('cy', ['may-read']));
  const [browser, other] = [await liveApp.browser('t'), await liveApp.browser('other')];
  await watching(browser, 'notes.readers');
  await watching(other, 'notes.readers');
  liveApp.sessions.delete('t');
  await notifyCaller(liveApp, 'account-of-bo');
  expect(await browser.closed).toBe(4401);
  await put(liveApp, 'a', 'x');
  await other.nextMessage('change');
  expect(browser.unreadMessages()).toEqual([]);
});

test('denies a view when a permission expires', async () => {
  const liveApp = await openTracked();
  liveApp.sessions.set('t', { ...person('bo', ['may-read']), changesAt: '2026-06-12T20:10:00.000Z' });
  const browser = await liveApp.browser('t');
  await watching(browser, 'notes.readers');
  liveApp.sessions.set('t', person('bo'));
  liveApp.clock.advance(10 * 60_000 - 1);
  expect(liveApp.lookups()).toBe(1);
  liveApp.clock.advance(1);
  expect((await browser.nextMessage('denied')).code).toBe('not-allowed');
});

test('sends a caller the other list when the scope of the caller changes', async () => {
  const liveApp = await openTracked();
  await seed('a', 'one', 'Chautauqua');
  await seed('b', 'two', 'Event Staff');
  liveApp.sessions.set('t', person('bo'));
  const browser = await liveApp.browser('t');
  const { channel, whole } = await watching(browser, 'notes.own');
  expect(whole.rows.map((row) => row.id)).toEqual(['a']);
  liveApp.sessions.set('t', { ...person('bo'), accountType: 'Event Staff' });
  await notifyCaller(liveApp, 'account-of-bo');
  const moved = await browser.nextMessage('watching');
  expect(moved.channel).not.toBe(channel);
  expect((await browser.nextMessage('whole')).rows.map((row) => row.id)).toEqual(['b']);
  await put(liveApp, 'a', 'no longer for bo', 'Chautauqua');
  await settled(liveApp);
  expect(browser.unreadMessages().filter((message) => 'channel' in message && message.channel === channel)).toEqual([]);
});

test('repeats the lookup of a caller if the caller changes during the lookup', async () => {
  const liveApp = await openTracked();
  liveApp.sessions.set('t', person('bo', ['may-read']));
  const { pool } = on.database;
  const query = vi.spyOn(pool, 'query').mockImplementationOnce(async () => {
    // The lookup returns the old permissions, which change before the hub uses them.
    queueMicrotask(() => liveApp.sessions.set('t', person('bo')));
    const received = new Promise<void>((resolve) => liveApp.feed.subscribe('caller', () => resolve()));
    await notifyCaller(liveApp, 'account-of-bo');
    await received;
    liveApp.sessions.set('t', person('bo'));
  });
  const browser = await liveApp.browser('t');
  browser.send({ type: 'watch', id: 1, view: 'notes.readers', input: {} });
  expect((await browser.nextMessage('denied')).code).toBe('not-allowed');
  expect(liveApp.lookups()).toBe(2);
  query.mockRestore();
});

test('delivers changes of rows and permissions to another server with the same database', async () => {
  const [here, there] = [await openTracked(), await openTracked()];
  there.sessions.set('t', person('bo', ['may-read']));
  const browser = await there.browser('t');
  await watching(browser, 'notes.readers');
  await put(here, 'a', 'from afar');
  expect((await browser.nextMessage('change')).put).toEqual([{ id: 'a', body: 'from afar' }]);
  there.sessions.delete('t');
  await notifyCaller(here, 'account-of-bo');
  expect(await browser.closed).toBe(4401);
});

test("delivers all changes after the feed's connection was killed", async () => {
  const liveApp = await openTracked();
  const browser = await liveApp.browser();
  await watching(browser, 'notes.all');
  for (let round = 0; round < 5; round++) {
    const kill = on.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'bunkhouse feed'`,
    );
    await put(liveApp, `n${round}`, 'x');
    await kill;
    expect(await browser.nextMessage('change')).toMatchObject({ put: [{ id: `n${round}` }] });
  }
});

test('reads every list and checks every caller again after the feed reports a gap', async () => {
  const liveApp = await openTracked();
  liveApp.sessions.set('t', person('bo', ['may-read']));
  let reportGap = () => {};
  const gappy = {
    ...liveApp.feed,
    onGap: (listener: () => void) => ((reportGap = listener), () => {}),
    afterChanges: liveApp.feed.afterChanges,
  };
  const second = await openLiveTestApp({ database: on, views, feed: gappy });
  openApps.push(second);
  second.sessions.set('t', person('bo', ['may-read']));
  const [browser, visitor] = [await second.browser('t'), await second.browser()];
  await watching(browser, 'notes.readers');
  await watching(visitor, 'notes.all');
  await on.database.pool.query(`insert into notes values ('quiet', 'ada', 'never told of')`);
  second.sessions.set('t', person('bo'));
  reportGap();
  expect((await visitor.nextMessage('change')).put).toEqual([{ id: 'quiet', body: 'never told of' }]);
  expect((await browser.nextMessage('denied')).code).toBe('not-allowed');
});

describe('a view that requires a secret', () => {
  const revoke = (liveApp: LiveTestApp, secret: string) => {
    revoked.add(secret);
    return liveApp.app.write(null, async (tx) => tx.changed('secrets', secret));
  };
  afterEach(() => revoked.clear());

  test('sends nothing after the secret is revoked, and closes the connection', async () => {
    const liveApp = await openTracked();
    const browser = await liveApp.browser();
    browser.send({ type: 'watch', id: 1, view: 'notes.bySecret', input: { secret: 'one' } });
    await browser.nextMessage('watching');
    await browser.nextMessage('whole');
    const { reached, release } = holdNext();
    await revoke(liveApp, 'one');
    await reached;
    await put(liveApp, 'late', 'never to be seen');
    const other = await liveApp.browser();
    other.send({ type: 'watch', id: 1, view: 'notes.all', input: {} });
    await other.nextMessage('whole', ({ rows }) => rows.length === 1);
    release();
    expect(await browser.closed).toBe(secretRevokedCode);
    expect(browser.unreadMessages()).toEqual([{ type: 'denied', id: 1, code: 'not-found' }]);
  });

  test('sends all changes if another secret is revoked', async () => {
    const liveApp = await openTracked();
    const browser = await liveApp.browser();
    browser.send({ type: 'watch', id: 1, view: 'notes.bySecret', input: { secret: 'one' } });
    await browser.nextMessage('watching');
    await browser.nextMessage('whole');
    const { reached, release } = holdNext();
    await revoke(liveApp, 'two');
    await reached;
    await put(liveApp, 'a', 'one');
    await put(liveApp, 'b', 'two');
    release();
    await browser.nextMessage('change', ({ put: rows }) => rows[0]?.id === 'a');
    await browser.nextMessage('change', ({ put: rows }) => rows[0]?.id === 'b');
    expect(browser.unreadMessages()).toEqual([]);
  });

  test('does not close the connection of a signed-in person', async () => {
    const liveApp = await openTracked();
    liveApp.sessions.set('token', person('ada'));
    const browser = await liveApp.browser('token');
    browser.send({ type: 'watch', id: 1, view: 'notes.bySecret', input: { secret: 'one' } });
    browser.send({ type: 'watch', id: 2, view: 'notes.all', input: {} });
    await browser.nextMessage('watching', ({ id }) => id === 1);
    await browser.nextMessage('watching', ({ id }) => id === 2);
    await revoke(liveApp, 'one');
    await browser.nextMessage('denied', ({ id }) => id === 1);
    await put(liveApp, 'a', 'one');
    await browser.nextMessage('change');
    expect(browser.ws.readyState).toBe(browser.ws.OPEN);
  });
});
