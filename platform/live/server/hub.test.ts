import { and, eq, inArray } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { TestDatabase } from '#platform/database/server/testing.ts';
import { everyone } from '#platform/http/rules.ts';
import type { Floor } from '#platform/server/floor.ts';
import { secretRevoked } from '#platform/live/protocol.ts';
import { type LiveHouse, type LiveHouseNeeds, notesDatabase, openLiveHouse, person, start, type TestBrowser } from './testing.ts';
import { view } from './view.ts';

const notes = pgTable('notes', {
  id: text('id').primaryKey(),
  owner: text('owner').notNull(),
  body: text('body').notNull(),
  endsAt: text('ends_at'),
});

const reads = vi.fn<(ids: readonly string[] | undefined, owner?: string) => void>();

async function notesOf(floor: Floor, owner: string | undefined, ids: readonly string[] | undefined) {
  if (owner === undefined) reads(ids);
  else reads(ids, owner);
  return floor.rows
    .select({ id: notes.id, body: notes.body })
    .from(notes)
    .where(and(owner === undefined ? undefined : eq(notes.owner, owner), ids && inArray(notes.id, [...ids])));
}

let held = async (): Promise<void> => {};

/** Makes the next who asks wait, until `release`. `reached` tells that it has come so far. */
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
    all: view({ who: everyone, shape: nothing, topics: () => ['notes'], rows: (floor, _scope, ids) => notesOf(floor, undefined, ids) }),
    readers: view({
      who: ['may-read'],
      shape: nothing,
      topics: () => ['notes'],
      rows: (floor, _scope, ids) => notesOf(floor, undefined, ids),
    }),
    own: view({
      who: ['~signed-in'],
      shape: nothing,
      scope: (_input, caller) => (caller ? { owner: caller.accountType } : null),
      topics: () => ['notes'],
      rows: (floor, { owner }, ids) => notesOf(floor, owner, ids),
    }),
    of: view({
      who: everyone,
      shape: z.object({ owner: z.string(), label: z.string().optional() }),
      scope: ({ owner }) => (owner === 'nobody' ? null : { owner }),
      topics: () => ['notes', 'owners'],
      touches: (change) => (change.topic === 'owners' ? 'all' : [change.key]),
      rows: (floor, { owner }, ids) => notesOf(floor, owner, ids),
    }),
    open: view({
      who: everyone,
      shape: nothing,
      topics: () => ['notes'],
      rows: async (floor, _scope, ids) => {
        const rows = await floor.rows
          .select()
          .from(notes)
          .where(ids && inArray(notes.id, [...ids]));
        return rows.filter((row) => row.endsAt !== null && row.endsAt > floor.clock.now());
      },
      expiresAt: (row) => row.endsAt,
    }),
    /** Reads, and then waits for the test before it answers. */
    slow: view({
      who: everyone,
      shape: nothing,
      topics: () => ['notes'],
      rows: async (floor, _scope, ids) => {
        const rows = await notesOf(floor, undefined, ids);
        await held();
        return rows;
      },
    }),
    slowlyJudged: view({
      who: ['may-read'],
      shape: nothing,
      scope: async () => {
        await held();
        return {};
      },
      topics: () => ['notes'],
      rows: (floor, _scope, ids) => notesOf(floor, undefined, ids),
    }),
    /** By secrets, which `revoked` holds no more. */
    bySecret: view({
      who: everyone,
      shape: z.object({ secret: z.string() }),
      scope: async ({ secret }) => {
        await held();
        return revoked.has(secret) ? null : {};
      },
      rejudgeOn: ['secrets'],
      topics: () => ['notes'],
      rows: (floor, _scope, ids) => notesOf(floor, undefined, ids),
    }),
    broken: view({
      who: everyone,
      shape: nothing,
      topics: () => ['notes'],
      rows: async () => {
        throw new Error('a bug');
      },
    }),
  },
};

let on: TestDatabase;
let houses: LiveHouse[] = [];
beforeAll(async () => {
  on = await notesDatabase();
});
afterEach(async () => {
  await Promise.all(houses.map((house) => house.close()));
  houses = [];
  await on.database.pool.query('truncate notes');
  reads.mockClear();
});
afterAll(() => on.drop());

async function openHouse(limits: LiveHouseNeeds['limits'] = {}): Promise<LiveHouse> {
  const house = await openLiveHouse({ on, views, limits });
  houses.push(house);
  return house;
}

function put(house: LiveHouse, id: string, body: string, owner = 'ada', endsAt: string | null = null): Promise<void> {
  return house.floor.write(null, async (tx) => {
    await tx.rows.insert(notes).values({ id, owner, body, endsAt }).onConflictDoUpdate({ target: notes.id, set: { owner, body, endsAt } });
    tx.changed('notes', id);
  });
}

/** Puts a row there without telling anybody. */
async function seed(id: string, body: string, owner = 'ada', endsAt: string | null = null): Promise<void> {
  await on.database.rows.insert(notes).values({ id, owner, body, endsAt });
}

function remove(house: LiveHouse, id: string): Promise<void> {
  return house.floor.write(null, async (tx) => {
    await tx.rows.delete(notes).where(eq(notes.id, id));
    tx.changed('notes', id);
  });
}

function tellOfCaller(house: LiveHouse, accountId: string): Promise<void> {
  return house.floor.write(null, async (tx) => tx.changed('caller', accountId));
}

/** So that what must not come has had every chance to: a change made after it is seen by this one. */
async function settled(house: LiveHouse): Promise<void> {
  const witness = await house.browser();
  witness.ask({ type: 'watch', id: 1, view: 'notes.all', input: {} });
  await witness.next('whole');
  await put(house, 'witness', String(performance.now()), 'witness');
  await witness.next('change', (told) => told.put.some((row) => row.id === 'witness'));
}

async function watching(browser: TestBrowser, view: string, input: unknown = {}, id = 1) {
  browser.ask({ type: 'watch', id, view, input });
  const { channel } = await browser.next('watching', (told) => told.id === id);
  const whole = await browser.next('whole', (told) => told.channel === channel);
  return { channel, whole };
}

test('first the whole, then only what changed', async () => {
  const house = await openHouse();
  await seed('a', 'one');
  await seed('b', 'two');
  const browser = await house.browser();
  const { channel, whole } = await watching(browser, 'notes.all');
  expect(whole.rows).toEqual([
    { id: 'a', body: 'one' },
    { id: 'b', body: 'two' },
  ]);
  await put(house, 'a', 'changed');
  expect(await browser.next('change')).toEqual({
    type: 'change',
    channel,
    version: whole.version + 1,
    put: [{ id: 'a', body: 'changed' }],
    gone: [],
  });
  await remove(house, 'b');
  expect(await browser.next('change')).toMatchObject({ version: whole.version + 2, put: [], gone: ['b'] });
  expect(browser.left()).toEqual([]);
});

test('only what changed is read, and what reads the same is not sent', async () => {
  const house = await openHouse();
  await seed('a', 'one');
  await seed('b', 'two');
  const browser = await house.browser();
  await watching(browser, 'notes.all');
  reads.mockClear();
  await put(house, 'a', 'one');
  await put(house, 'b', 'three');
  expect(await browser.next('change')).toMatchObject({ put: [{ id: 'b', body: 'three' }] });
  expect(reads.mock.calls.flat(2).toSorted()).toEqual(['a', 'b']);
  expect(browser.left()).toEqual([]);
});

test('a hundred watchers with an equal scope share one reading, whatever their input', async () => {
  const house = await openHouse();
  await on.database.pool.query(`insert into notes values ('a', 'ada', 'one'), ('x', 'bea', 'of somebody else')`);
  const browsers = await Promise.all(Array.from({ length: 100 }, () => house.browser()));
  const wholes = await Promise.all(browsers.map((browser, n) => watching(browser, 'notes.of', { owner: 'ada', label: `tab ${n}` })));
  expect(new Set(wholes.map(({ channel }) => channel)).size).toBe(1);
  expect(reads.mock.calls).toEqual([[undefined, 'ada']]);
  const before = house.hub.stats()['live_frames_written'] ?? 0;
  await put(house, 'a', 'two');
  const changes = await Promise.all(browsers.map((browser) => browser.next('change')));
  expect(changes.every((change) => change.put[0]?.id === 'a')).toBe(true);
  expect(reads.mock.calls).toEqual([
    [undefined, 'ada'],
    [['a'], 'ada'],
  ]);
  expect((house.hub.stats()['live_frames_written'] ?? 0) - before).toBe(100);
  expect(house.hub.stats()).toMatchObject({ live_sockets: 100, live_channels: 1, live_subscriptions: 100 });
});

test('a change during the first reading is not lost', async () => {
  const house = await openHouse();
  await seed('a', 'one');
  const { reached, release } = holdNext();
  const browser = await house.browser();
  browser.ask({ type: 'watch', id: 1, view: 'notes.slow', input: {} });
  await reached;
  await put(house, 'a', 'two');
  await settled(house);
  release();
  expect((await browser.next('whole')).rows).toEqual([{ id: 'a', body: 'one' }]);
  expect((await browser.next('change')).put).toContainEqual({ id: 'a', body: 'two' });
});

test('a change during another reading waits its turn', async () => {
  const house = await openHouse();
  await seed('a', 'one');
  const browser = await house.browser();
  await watching(browser, 'notes.slow');
  const { reached, release } = holdNext();
  await put(house, 'a', 'two');
  await reached;
  await put(house, 'a', 'three');
  await settled(house);
  release();
  expect((await browser.next('change')).put).toContainEqual({ id: 'a', body: 'two' });
  expect((await browser.next('change')).put).toContainEqual({ id: 'a', body: 'three' });
});

test('whoever comes during the first reading finds what was written before they came', async () => {
  const house = await openHouse();
  const first = await house.browser();
  const { reached, release } = holdNext();
  first.ask({ type: 'watch', id: 1, view: 'notes.slow', input: {} });
  await reached;
  const writer = await house.browser();
  await put(house, 'a', 'mine');
  writer.ask({ type: 'watch', id: 1, view: 'notes.slow', input: {} });
  await settled(house);
  release();
  expect((await writer.next('whole')).rows).toContainEqual({ id: 'a', body: 'mine' });
  expect((await first.next('whole')).rows).toEqual([]);
});

test('whoever comes during a later reading finds what was written before they came', async () => {
  const house = await openHouse();
  const first = await house.browser();
  await watching(first, 'notes.slow');
  const { reached, release } = holdNext();
  await put(house, 'a', 'theirs');
  await reached;
  const writer = await house.browser();
  await put(house, 'b', 'mine');
  writer.ask({ type: 'watch', id: 1, view: 'notes.slow', input: {} });
  await settled(house);
  release();
  expect((await writer.next('whole')).rows).toContainEqual({ id: 'b', body: 'mine' });
});

test('whoever comes while nothing can be heard finds what was written before they came', async () => {
  const unsubscribe = await openHouse();
  const house = await openLiveHouse({ on, views, feed: { ...unsubscribe.feed, hear: () => () => {}, caughtUp: async () => false } });
  houses.push(house);
  const first = await house.browser();
  await watching(first, 'notes.all');
  await put(house, 'a', 'mine');
  const writer = await house.browser();
  writer.ask({ type: 'watch', id: 1, view: 'notes.all', input: {} });
  expect((await writer.next('whole')).rows).toEqual([{ id: 'a', body: 'mine' }]);
});

test('a change that could not be read, because the database was away, follows when it can', async () => {
  const house = await openHouse();
  await seed('a', 'one');
  const browser = await house.browser();
  await watching(browser, 'notes.slow');
  held = async () => {
    held = async () => {};
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  };
  await put(house, 'a', 'two');
  expect((await browser.next('change')).put).toEqual([{ id: 'a', body: 'two' }]);
  expect(browser.left()).toEqual([]);
});

test('a view that throws again and again sends its watchers away, to come again', async () => {
  const house = await openHouse();
  const browser = await house.browser();
  await watching(browser, 'notes.slow');
  held = () => Promise.reject(new Error('a bug'));
  await put(house, 'a', 'two');
  expect(await browser.next('denied')).toEqual({ type: 'denied', id: 1, code: 'try-again' });
  held = async () => {};
  expect((await watching(browser, 'notes.slow')).whole.rows).toEqual([{ id: 'a', body: 'two' }]);
});

test('a judgement that took long does not undo a later one', async () => {
  const house = await openHouse();
  house.sessions.set('t', person('bo', ['may-read']));
  const { reached, release } = holdNext();
  const browser = await house.browser('t');
  browser.ask({ type: 'watch', id: 1, view: 'notes.slowlyJudged', input: {} });
  await reached;
  house.sessions.set('t', person('bo'));
  await tellOfCaller(house, 'account-of-bo');
  expect((await browser.next('denied')).code).toBe('not-allowed');
  release();
  await settled(house);
  expect(browser.left()).toEqual([]);
});

test('a change that touches all reads the whole and sends the difference', async () => {
  const house = await openHouse();
  await seed('a', 'one');
  await seed('b', 'two');
  const browser = await house.browser();
  await watching(browser, 'notes.of', { owner: 'ada' });
  await on.database.pool.query(`update notes set body = 'quietly' where id = 'b'; delete from notes where id = 'a'`);
  await house.floor.write(null, async (tx) => tx.changed('owners', 'ada'));
  expect(await browser.next('change')).toMatchObject({ put: [{ id: 'b', body: 'quietly' }], gone: ['a'] });
});

test('two views with one list on one connection each get their whole, and each change once', async () => {
  const house = await openHouse();
  await seed('a', 'one');
  const browser = await house.browser();
  const first = await watching(browser, 'notes.of', { owner: 'ada', label: 'x' }, 1);
  const second = await watching(browser, 'notes.of', { owner: 'ada', label: 'y' }, 2);
  expect(second.channel).toBe(first.channel);
  browser.ask({ type: 'leave', id: 1 });
  await put(house, 'a', 'two');
  await browser.next('change');
  browser.ask({ type: 'leave', id: 2 });
  await settled(house);
  expect(browser.left()).toEqual([]);
});

test('whoever comes back gets what it missed, or the whole when that is too long ago', async () => {
  const house = await openHouse();
  await seed('a', 'one');
  const stays = await house.browser();
  await watching(stays, 'notes.all');
  const browser = await house.browser();
  const { channel, whole } = await watching(browser, 'notes.all');
  browser.ws.terminate();
  for (const body of ['two', 'three']) {
    await put(house, 'a', body);
    await stays.next('change');
  }
  const back = await house.browser();
  back.ask({ type: 'watch', id: 7, view: 'notes.all', input: {}, since: { channel, version: whole.version } });
  expect(await back.next('watching')).toEqual({ type: 'watching', id: 7, channel, version: whole.version + 2 });
  expect((await back.next('change')).put).toEqual([{ id: 'a', body: 'two' }]);
  expect((await back.next('change')).put).toEqual([{ id: 'a', body: 'three' }]);
  expect(back.left()).toEqual([]);

  const stranger = await house.browser();
  stranger.ask({ type: 'watch', id: 1, view: 'notes.all', input: {}, since: { channel: 'of.another.server', version: whole.version } });
  expect((await stranger.next('whole')).rows).toEqual([{ id: 'a', body: 'three' }]);
  const liar = await house.browser();
  liar.ask({ type: 'watch', id: 1, view: 'notes.all', input: {}, since: { channel, version: 9_999 } });
  expect((await liar.next('whole')).rows).toEqual([{ id: 'a', body: 'three' }]);
});

test('a list whose last watcher has left hears on without reading, and catches up when one comes back', async () => {
  const house = await openHouse();
  await seed('a', 'one');
  const browser = await house.browser();
  const { channel, whole } = await watching(browser, 'notes.of', { owner: 'ada' });
  browser.ask({ type: 'leave', id: 1 });
  await settled(house);
  reads.mockClear();
  await put(house, 'a', 'two');
  await settled(house);
  expect(reads.mock.calls.filter(([, owner]) => owner === 'ada')).toEqual([]);
  browser.ask({ type: 'watch', id: 2, view: 'notes.of', input: { owner: 'ada' }, since: { channel, version: whole.version } });
  expect((await browser.next('change', (told) => told.channel === channel)).put).toEqual([{ id: 'a', body: 'two' }]);
});

test('a list that rested long enough is forgotten', async () => {
  const house = await openHouse({ restFor: 50, beatEvery: 100 });
  const browser = await house.browser();
  await watching(browser, 'notes.all');
  expect(house.hub.stats()['live_channels']).toBe(1);
  browser.ask({ type: 'leave', id: 1 });
  await vi.waitFor(() => expect(house.hub.stats()['live_channels']).toBe(0));
});

test('rows move with the clock, with nobody changing them', async () => {
  const house = await openHouse();
  await seed('soon', 'ends', 'ada', '2026-06-12T20:01:00.000Z');
  await seed('later', 'ends', 'ada', '2026-06-12T20:05:00.000Z');
  await seed('over', 'ended', 'ada', start);
  const browser = await house.browser();
  const { whole } = await watching(browser, 'notes.open');
  expect(whole.rows.map((row) => row.id)).toEqual(['soon', 'later']);
  house.clock.advance(30_000);
  await settled(house);
  expect(browser.left()).toEqual([]);
  house.clock.advance(30_000);
  expect(await browser.next('change')).toMatchObject({ put: [], gone: ['soon'] });
  house.clock.advance(10 * 60_000);
  expect(await browser.next('change')).toMatchObject({ put: [], gone: ['later'] });
});

test.each([
  ['an unknown view', 'notes.none', {}, 'not-found'],
  ['a name from the prototype', 'constructor.name', {}, 'not-found'],
  ['an input of another shape', 'notes.of', { owner: 5 }, 'bad-shape'],
  ['a visitor where one must be signed in', 'notes.own', {}, 'sign-in-needed'],
  ['a record that is not there for this caller', 'notes.of', { owner: 'nobody' }, 'not-found'],
  ['a view that throws', 'notes.broken', {}, 'try-again'],
])('%s is denied', async (_what, name, input, code) => {
  const house = await openHouse();
  await seed('a', 'secret');
  const browser = await house.browser();
  browser.ask({ type: 'watch', id: 3, view: name, input });
  expect(await browser.next('denied')).toEqual({ type: 'denied', id: 3, code });
  await settled(house);
  expect(browser.left().filter((told) => told.type !== 'watching')).toEqual([]);
});

test('who lacks the permission is denied before anything is read', async () => {
  const house = await openHouse();
  house.sessions.set('t', person('bo'));
  const browser = await house.browser('t');
  browser.ask({ type: 'watch', id: 1, view: 'notes.readers', input: {} });
  expect((await browser.next('denied')).code).toBe('not-allowed');
  expect(reads).not.toHaveBeenCalled();
  await tellOfCaller(house, 'account-of-bo');
  await settled(house);
  expect(browser.left()).toEqual([]);
});

test('a permission that is taken ends the view at once, and one that is given begins it', async () => {
  const house = await openHouse();
  house.sessions.set('t', person('bo', ['may-read']));
  house.sessions.set('other', person('cy', ['may-read']));
  const [browser, other] = [await house.browser('t'), await house.browser('other')];
  await watching(browser, 'notes.readers');
  await watching(other, 'notes.readers');
  house.sessions.set('t', person('bo'));
  await tellOfCaller(house, 'account-of-bo');
  expect(await browser.next('denied')).toEqual({ type: 'denied', id: 1, code: 'not-allowed' });
  await put(house, 'a', 'not for bo');
  await other.next('change');
  expect(browser.left()).toEqual([]);
  house.sessions.set('t', person('bo', ['may-read']));
  await tellOfCaller(house, 'account-of-bo');
  expect((await browser.next('whole')).rows).toEqual([{ id: 'a', body: 'not for bo' }]);
});

test("a session that ends closes its connections, and nobody else's", async () => {
  const house = await openHouse();
  house.sessions.set('t', person('bo', ['may-read']));
  house.sessions.set('other', person('cy', ['may-read']));
  const [browser, other] = [await house.browser('t'), await house.browser('other')];
  await watching(browser, 'notes.readers');
  await watching(other, 'notes.readers');
  house.sessions.delete('t');
  await tellOfCaller(house, 'account-of-bo');
  expect(await browser.closed).toBe(4401);
  await put(house, 'a', 'x');
  await other.next('change');
  expect(browser.left()).toEqual([]);
});

test('a permission that lapses by the clock ends the view', async () => {
  const house = await openHouse();
  house.sessions.set('t', { ...person('bo', ['may-read']), changesAt: '2026-06-12T20:10:00.000Z' });
  const browser = await house.browser('t');
  await watching(browser, 'notes.readers');
  house.sessions.set('t', person('bo'));
  house.clock.advance(10 * 60_000 - 1);
  expect(house.lookups()).toBe(1);
  house.clock.advance(1);
  expect((await browser.next('denied')).code).toBe('not-allowed');
});

test('a caller whose scope changes moves to the other list', async () => {
  const house = await openHouse();
  await seed('a', 'one', 'Chautauqua');
  await seed('b', 'two', 'Event Staff');
  house.sessions.set('t', person('bo'));
  const browser = await house.browser('t');
  const { channel, whole } = await watching(browser, 'notes.own');
  expect(whole.rows.map((row) => row.id)).toEqual(['a']);
  house.sessions.set('t', { ...person('bo'), accountType: 'Event Staff' });
  await tellOfCaller(house, 'account-of-bo');
  const moved = await browser.next('watching');
  expect(moved.channel).not.toBe(channel);
  expect((await browser.next('whole')).rows.map((row) => row.id)).toEqual(['b']);
  await put(house, 'a', 'no longer for bo', 'Chautauqua');
  await settled(house);
  expect(browser.left().filter((told) => 'channel' in told && told.channel === channel)).toEqual([]);
});

test('a caller who changes while being looked up is looked up again', async () => {
  const house = await openHouse();
  house.sessions.set('t', person('bo', ['may-read']));
  const { pool } = on.database;
  const query = vi.spyOn(pool, 'query').mockImplementationOnce(async () => {
    // The lookup has read the old standing; now it changes, and all hear of it before the answer is used.
    queueMicrotask(() => house.sessions.set('t', person('bo')));
    const heard = new Promise<void>((resolve) => house.feed.hear('caller', () => resolve()));
    await tellOfCaller(house, 'account-of-bo');
    await heard;
    house.sessions.set('t', person('bo'));
  });
  const browser = await house.browser('t');
  browser.ask({ type: 'watch', id: 1, view: 'notes.readers', input: {} });
  expect((await browser.next('denied')).code).toBe('not-allowed');
  expect(house.lookups()).toBe(2);
  query.mockRestore();
});

test('two servers on one database: rows and permissions changed on one are heard on the other', async () => {
  const [here, there] = [await openHouse(), await openHouse()];
  there.sessions.set('t', person('bo', ['may-read']));
  const browser = await there.browser('t');
  await watching(browser, 'notes.readers');
  await put(here, 'a', 'from afar');
  expect((await browser.next('change')).put).toEqual([{ id: 'a', body: 'from afar' }]);
  there.sessions.delete('t');
  await tellOfCaller(here, 'account-of-bo');
  expect(await browser.closed).toBe(4401);
});

test('a feed whose connection is killed loses nothing', async () => {
  const house = await openHouse();
  const browser = await house.browser();
  await watching(browser, 'notes.all');
  for (let round = 0; round < 5; round++) {
    const kill = on.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'bunkhouse feed'`,
    );
    await put(house, `n${round}`, 'x');
    await kill;
    expect(await browser.next('change')).toMatchObject({ put: [{ id: `n${round}` }] });
  }
});

test('after a gap every list is read again and every caller judged again', async () => {
  const house = await openHouse();
  house.sessions.set('t', person('bo', ['may-read']));
  let tellGap = () => {};
  const gappy = { ...house.feed, onGap: (listener: () => void) => ((tellGap = listener), () => {}), afterChanges: house.feed.afterChanges };
  const second = await openLiveHouse({ on, views, feed: gappy });
  houses.push(second);
  second.sessions.set('t', person('bo', ['may-read']));
  const [browser, visitor] = [await second.browser('t'), await second.browser()];
  await watching(browser, 'notes.readers');
  await watching(visitor, 'notes.all');
  await on.database.pool.query(`insert into notes values ('quiet', 'ada', 'never told of')`);
  second.sessions.set('t', person('bo'));
  tellGap();
  expect((await visitor.next('change')).put).toEqual([{ id: 'quiet', body: 'never told of' }]);
  expect((await browser.next('denied')).code).toBe('not-allowed');
});

describe('a view by a secret', () => {
  const revoke = (house: LiveHouse, secret: string) => {
    revoked.add(secret);
    return house.floor.write(null, async (tx) => tx.changed('secrets', secret));
  };
  afterEach(() => revoked.clear());

  test('sends nothing from the revocation on, also while it is still judged, and is closed', async () => {
    const house = await openHouse();
    const browser = await house.browser();
    browser.ask({ type: 'watch', id: 1, view: 'notes.bySecret', input: { secret: 'one' } });
    await browser.next('watching');
    await browser.next('whole');
    const { reached, release } = holdNext();
    await revoke(house, 'one');
    await reached;
    await put(house, 'late', 'never to be seen');
    const other = await house.browser();
    other.ask({ type: 'watch', id: 1, view: 'notes.all', input: {} });
    await other.next('whole', ({ rows }) => rows.length === 1);
    release();
    expect(await browser.closed).toBe(secretRevoked);
    expect(browser.left()).toEqual([{ type: 'denied', id: 1, code: 'not-found' }]);
  });

  test('goes on without a gap when another secret was revoked', async () => {
    const house = await openHouse();
    const browser = await house.browser();
    browser.ask({ type: 'watch', id: 1, view: 'notes.bySecret', input: { secret: 'one' } });
    await browser.next('watching');
    await browser.next('whole');
    const { reached, release } = holdNext();
    await revoke(house, 'two');
    await reached;
    await put(house, 'a', 'one');
    await put(house, 'b', 'two');
    release();
    await browser.next('change', ({ put: rows }) => rows[0]?.id === 'a');
    await browser.next('change', ({ put: rows }) => rows[0]?.id === 'b');
    expect(browser.left()).toEqual([]);
  });

  test('leaves the connection of somebody signed in open', async () => {
    const house = await openHouse();
    house.sessions.set('token', person('ada'));
    const browser = await house.browser('token');
    browser.ask({ type: 'watch', id: 1, view: 'notes.bySecret', input: { secret: 'one' } });
    browser.ask({ type: 'watch', id: 2, view: 'notes.all', input: {} });
    await browser.next('watching', ({ id }) => id === 1);
    await browser.next('watching', ({ id }) => id === 2);
    await revoke(house, 'one');
    await browser.next('denied', ({ id }) => id === 1);
    await put(house, 'a', 'one');
    await browser.next('change');
    expect(browser.ws.readyState).toBe(browser.ws.OPEN);
  });
});
