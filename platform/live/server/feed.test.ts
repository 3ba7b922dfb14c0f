import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#platform/database/server/testing.ts';
import type { OwnChanges } from '#platform/database/server/write.ts';
import { sweepChanges } from '#platform/server/platform-jobs.ts';
import { openFeed, type OpenFeed } from './feed.ts';
import { stallingProxy } from './stalling-proxy.ts';

let on: TestDatabase;
const open: OpenFeed[] = [];
beforeAll(async () => {
  on = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((feed) => feed.close()));
});
afterAll(() => on.drop());

const log = pino({ level: 'silent' });

async function feed(): Promise<OpenFeed> {
  const opened = await openFeed({ connection: on.connection, log });
  open.push(opened);
  return opened;
}

function collectKeys(feed: OpenFeed, topic: string): string[] {
  const receivedKeys: string[] = [];
  feed.subscribe(topic, (key) => receivedKeys.push(key));
  return receivedKeys;
}

async function change(topic: string, key: string, through: pg.Pool | pg.Client = on.database.pool): Promise<OwnChanges> {
  const insert = 'insert into changes (topic, key) values ($1, $2) returning seq::text';
  const { rows } = await through.query<{ seq: string }>(insert, [topic, key]);
  return { changes: [{ topic, key }], seqs: rows.map(({ seq }) => seq) };
}

test("notifies a topic's listeners of an own change once and immediately, but not of changes before they subscribed", async () => {
  await change('towels', 'before');
  const here = await feed();
  const towels = collectKeys(here, 'towels');
  const sheets = collectKeys(here, 'sheets');
  here.afterChanges(await change('towels', 'a'));
  expect(towels).toEqual(['a']);
  here.afterChanges(await change('towels', 'b'));
  expect(towels).toEqual(['a', 'b']);
  // Wait longer than the poll interval.
  await pause(1_200);
  await here.waitUntilCurrent();
  expect(towels).toEqual(['a', 'b']);
  expect(sheets).toEqual([]);
});

test('does not notify listeners that unsubscribed, and continues if a listener throws', async () => {
  const here = await feed();
  const off: string[] = [];
  here.subscribe('x', () => {
    throw new Error('broken');
  });
  const callOff = here.subscribe('x', (key) => off.push(key));
  const stays = collectKeys(here, 'x');
  callOff();
  here.afterChanges(await change('x', '1'));
  expect(stays).toEqual(['1']);
  expect(off).toEqual([]);
});

test('runs no query for own changes and sends no notification if there is only one server', async () => {
  const here = await feed();
  const receivedKeys = collectKeys(here, 'once');
  // Wait until the connections of the previous test are closed.
  const listening = `select count(*)::int as feeds from pg_stat_activity where datname = current_database() and application_name = 'bunkhouse feed'`;
  await vi.waitFor(async () => expect((await on.database.pool.query(listening)).rows).toEqual([{ feeds: 1 }]));
  await here.waitUntilCurrent();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const changes = ['1', '2', '3', '4', '5'];
  for (const key of changes) {
    here.afterChanges(await change('once', key));
    await pause(20);
  }
  const reads = query.mock.calls
    .map(([first]) => first as string | pg.QueryConfig)
    .filter((call) => !JSON.stringify(call).includes('insert'));
  query.mockRestore();
  expect(receivedKeys).toEqual(changes);
  // Allow one query, because the feed polls once per second.
  expect(reads.length).toBeLessThanOrEqual(1);
});

test("notifies a second server before that server's next poll", async () => {
  const [here, there] = await Promise.all([feed(), feed()]);
  const receivedKeys = collectKeys(there, 'y');
  const waits: number[] = [];
  for (let round = 0; round < 5; round++) {
    const own = await change('y', String(round));
    const from = performance.now();
    here.afterChanges(own);
    await vi.waitFor(() => expect(receivedKeys).toContain(String(round)), { interval: 2 });
    waits.push(performance.now() - from);
  }
  expect(Math.min(...waits)).toBeLessThan(300);
});

test('finds changes by polling if a server crashed between commit and notification', async () => {
  const there = await feed();
  const receivedKeys = collectKeys(there, 'z');
  await change('z', 'untold');
  await vi.waitFor(() => expect(receivedKeys).toEqual(['untold']));
});

test('delivers changes of a transaction that began earlier but committed after later changes were read', async () => {
  const here = await feed();
  const receivedKeys = collectKeys(here, 'slow');
  const slow = new pg.Client(on.connection);
  await slow.connect();
  await slow.query('begin');
  await change('slow', 'first number', slow);
  await change('slow', 'second number');
  expect(await here.waitUntilCurrent()).toBe(true);
  expect(receivedKeys).toEqual(['second number']);
  await slow.query('commit');
  expect(await here.waitUntilCurrent()).toBe(true);
  expect(receivedKeys).toEqual(['second number', 'first number']);
  await slow.end();
});

test("delivers a trigger's change of an own transaction, without repeating the changes already delivered", async () => {
  const here = await feed();
  const receivedKeys = collectKeys(here, 'beside');
  const client = new pg.Client(on.connection);
  await client.connect();
  await client.query('begin');
  const own = await change('beside', 'told', client);
  await change('beside', 'by a trigger', client);
  await client.query('commit');
  here.afterChanges(own);
  expect(receivedKeys).toEqual(['told']);
  await here.waitUntilCurrent();
  expect(receivedKeys).toEqual(['told', 'by a trigger']);
  await client.end();
});

test('delivers every committed change exactly once with many writers, rollbacks and killed connections', async () => {
  const here = await feed();
  const receivedKeys = collectKeys(here, 'storm');
  const committed: string[] = [];
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    const client = new pg.Client(on.connection);
    await client.connect();
    for (let turn = 0; turn < 40; turn++) {
      const key = `${writer}-${turn}`;
      await client.query('begin');
      const own = await change('storm', key, client);
      if (turn % 5 === 0) await pause(writer);
      const keeps = turn % 7 !== 0;
      await client.query(keeps ? 'commit' : 'rollback');
      if (!keeps) continue;
      committed.push(key);
      if (turn % 3 > 0) here.afterChanges(own);
    }
    await client.end();
  });
  const killed = (async () => {
    for (let kill = 0; kill < 5; kill++) {
      await pause(40);
      await on.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'bunkhouse feed' and pid <> pg_backend_pid()`,
      );
    }
  })();
  await Promise.all([...writers, killed]);
  await vi.waitFor(() => expect(new Set(receivedKeys)).toEqual(new Set(committed)));
  // Compare without duplicates only changes of others: the feed may read an own change before `afterChanges` and deliver it twice.
  const byOthers = (key: string) => Number(key.split('-')[1]) % 3 === 0;
  expect(receivedKeys.filter(byOthers).toSorted()).toEqual(committed.filter(byOthers).toSorted());
});

test('reports a gap only if it was disconnected for so long that changes may have been deleted', async () => {
  const usual = await feed();
  const forgetful = await openFeed({ connection: on.connection, log, retentionMs: 200 });
  open.push(forgetful);
  const none = vi.fn<() => void>();
  usual.onGap(none);
  const gaps = vi.fn<() => void>();
  forgetful.onGap(gaps);
  const receivedKeys = collectKeys(forgetful, 'late');
  await change('late', 'a');
  expect(gaps).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(gaps).toHaveBeenCalled());
  expect(receivedKeys).toEqual(['a']);
  expect(none).not.toHaveBeenCalled();
});

test('replaces a dead connection that looks open', async () => {
  const stall = await stallingProxy(on.connection);
  const here = await openFeed({ connection: { ...on.connection, host: '127.0.0.1', port: stall.port }, log });
  open.push(here);
  const receivedKeys = collectKeys(here, 'half-open');
  stall.stall();
  const from = performance.now();
  await change('half-open', 'a');
  await vi.waitFor(() => expect(receivedKeys).toEqual(['a']));
  // Allow one second until the poll, 2.5 s without an answer, and some time for a busy machine.
  expect(performance.now() - from).toBeLessThan(15_000);
  stall.close();
});

test('isCurrent is false while the feed receives no changes', async () => {
  const stall = await stallingProxy(on.connection);
  const here = await openFeed({ connection: { ...on.connection, host: '127.0.0.1', port: stall.port }, log });
  open.push(here);
  expect(here.isCurrent()).toBe(true);
  stall.refuse(true);
  await vi.waitFor(() => expect(here.isCurrent()).toBe(false));
  stall.refuse(false);
  await vi.waitFor(() => expect(here.isCurrent()).toBe(true));
  stall.close();
});

test('sweepChanges deletes only changes older than an hour', async () => {
  await on.database.pool.query(`truncate changes`);
  await on.database.pool.query(
    `insert into changes (topic, key, at) values ('s', 'old', now() - interval '61 minutes'), ('s', 'young', now() - interval '59 minutes')`,
  );
  expect(await sweepChanges(on.database.pool)).toBe(1);
  const { rows } = await on.database.pool.query('select key from changes');
  expect(rows).toEqual([{ key: 'young' }]);
});

test('waitUntilCurrent resolves after the feed has delivered all committed changes', async () => {
  const here = await feed();
  const receivedKeys = collectKeys(here, 'caught-up');
  for (let n = 0; n < 20; n++) {
    // Write without calling `afterChanges`, so that the change looks like one of another server.
    await change('caught-up', `n${n}`);
    expect(await here.waitUntilCurrent()).toBe(true);
    expect(receivedKeys).toHaveLength(n + 1);
  }
});

test('waitUntilCurrent resolves at once if the feed is closed', async () => {
  const here = await feed();
  await here.close();
  await expect(here.waitUntilCurrent()).resolves.toBe(false);
});

test('publishes messages by topic to other servers but not to itself, and drops messages that are too long', async () => {
  const [here, there] = await Promise.all([feed(), feed()]);
  const [own, other, elsewhere] = [collectKeys(here, 'who'), collectKeys(there, 'who'), collectKeys(there, 'else')];
  here.publish('who', 'Dana is here');
  here.publish('who', 'x'.repeat(9_000));
  here.publish('who', 'Dana’s gone');
  await vi.waitFor(() => expect(other).toEqual(['Dana is here', 'Dana’s gone']));
  expect([own, elsewhere]).toEqual([[], []]);
});
