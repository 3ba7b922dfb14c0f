import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { refuse } from '#platform/http/outcome.ts';
import { addMilliseconds } from '#platform/time/instant.ts';
import { PermanentJobError, job } from './jobs.ts';
import { type JobsTestApp, openJobsTestApp, type JobsTestAppOptions } from '#platform/server/testing.ts';

const shape = z.object({ word: z.string() });
const withoutPolling = { pollIntervalMs: 3_600_000 };
const open: JobsTestApp[] = [];

afterEach(async () => {
  for (const app of open.splice(0).toReversed()) await app.close();
});

async function openRecorder(
  handle: (word: string, attempt: { number: number; last: boolean }) => void | Promise<void> = () => {},
  options?: JobsTestAppOptions & { tries?: number },
) {
  const words: string[] = [];
  const spec = job({
    name: 'test.say',
    shape,
    tries: options?.tries ?? 8,
    async run(_app, { word }, attempt) {
      words.push(word);
      await handle(word, attempt);
    },
  });
  const working = await openJobsTestApp([spec], options);
  open.push(working);
  return { ...working, words, spec };
}

describe('a job', () => {
  test('runs right after the commit of its transaction', async () => {
    const { app, words, spec } = await openRecorder(() => {}, withoutPolling);
    await app.write(null, async (tx) => {
      await tx.enqueue(spec, { word: 'hello' });
      await tx.rows.execute('select pg_sleep(0.2)');
      expect(words).toEqual([]);
    });
    await vi.waitFor(() => expect(words).toEqual(['hello']));
  });

  test('never runs if its transaction refuses or throws', async () => {
    const { app, words, spec } = await openRecorder();
    await app.write(null, async (tx) => {
      await tx.enqueue(spec, { word: 'refused' });
      return refuse('no');
    });
    await expect(
      app.write(null, async (tx) => {
        await tx.enqueue(spec, { word: 'thrown' });
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    await app.write(null, (tx) => tx.enqueue(spec, { word: 'kept' }));
    await vi.waitFor(() => expect(words).toEqual(['kept']));
    expect(await rowsOf(app)).toHaveLength(1);
  });

  test('runs before the next poll, even if one transaction enqueues many jobs', async () => {
    const { app, words, spec } = await openRecorder(() => {}, withoutPolling);
    await app.write(null, async (tx) => {
      for (let word = 0; word < 20; word++) await tx.enqueue(spec, { word: `${word}` });
    });
    await vi.waitFor(() => expect(new Set(words).size).toBe(20));
  });

  test('runs in a batch with others, or alone if the batch throws', async () => {
    const batches: (readonly string[])[] = [];
    const singles: string[] = [];
    let isWrong = false;
    const spec = job({
      name: 'test.say',
      shape,
      batchSize: 20,
      run: async (_app, { word }) => void singles.push(word),
      async runTogether(_app, payloads) {
        if (isWrong) throw new Error('one of them is wrong');
        batches.push(payloads.map(({ word }) => word));
      },
    });
    const { app, ...working } = await openJobsTestApp([spec]);
    open.push({ app, ...working });
    const words = Array.from({ length: 20 }, (_, index) => `word ${index}`).toSorted();
    async function enqueueAll(): Promise<void> {
      await app.write(null, async (tx) => {
        for (const word of words) await tx.enqueue(spec, { word });
      });
      await vi.waitFor(async () => expect((await rowsOf(app)).filter(({ state }) => state !== 'completed')).toEqual([]));
    }
    await enqueueAll();
    // Both workers wake at the same time and share the twenty jobs, so one of them takes at least ten.
    expect(Math.max(...batches.map(({ length }) => length))).toBeGreaterThanOrEqual(10);
    expect([...batches.flat(), ...singles].toSorted()).toEqual(words);
    isWrong = true;
    singles.length = 0;
    await enqueueAll();
    expect(singles.toSorted()).toEqual(words);
  });

  test('cannot be enqueued with an invalid payload', async () => {
    const { app, spec } = await openRecorder();
    await expect(app.write(null, (tx) => tx.enqueue(spec, { word: 1 as never }))).rejects.toThrow(/expected string/);
    expect(await rowsOf(app)).toHaveLength(0);
  });

  test('waits until its start time', async () => {
    const { app, words, spec } = await openRecorder();
    await app.write(null, async (tx) => {
      await tx.enqueue(spec, { word: 'tomorrow' }, { after: addMilliseconds(tx.now, 86_400_000) });
      await tx.enqueue(spec, { word: 'soon' }, { after: addMilliseconds(tx.now, 300) });
    });
    await vi.waitFor(() => expect(words).toEqual(['soon']));
  });

  test('replaces the waiting job with the same key', async () => {
    const { app, words, spec } = await openRecorder();
    const soon = (word: string) =>
      app.write(null, (tx) => tx.enqueue(spec, { word }, { key: 'digest', after: addMilliseconds(tx.now, 500) }));
    await Promise.all([soon('first'), soon('second'), soon('third')]);
    await soon('last');
    await vi.waitFor(() => expect(words).toEqual(['last']));
    expect(await rowsOf(app)).toHaveLength(1);
  });

  test('does not start while another transaction that enqueues the same key is open', async () => {
    const { app, words, spec, jobs } = await openRecorder();
    await app.write(null, (tx) => tx.enqueue(spec, { word: 'first' }, { key: 'digest', after: addMilliseconds(tx.now, 400) }));
    await app.write(null, async (tx) => {
      await tx.enqueue(spec, { word: 'again' }, { key: 'digest' });
      for (let wakes = 0; wakes < 10; wakes++) {
        jobs.afterJob(spec.name);
        await tx.rows.execute('select pg_sleep(0.08)');
      }
      expect(words).toEqual([]);
    });
    await vi.waitFor(() => expect(words).toEqual(['again']));
  });

  test('is retried after an error with increasing delay', async () => {
    const { app, words, spec } = await openRecorder((_word, attempt) => {
      if (attempt.number === 1) throw new Error('not yet');
    });
    await app.write(null, (tx) => tx.enqueue(spec, { word: 'try' }));
    await vi.waitFor(() => expect(words).toEqual(['try', 'try']));
    expect(await app.deadLetters.all()).toEqual([]);
  });
});

describe('a dead letter', () => {
  test('is created after the last attempt, and can be retried once', async () => {
    let isFixed = false;
    const { app, words, spec } = await openRecorder(
      (_word, attempt) => {
        expect(attempt.last).toBe(true);
        if (!isFixed) throw new Error('the printer is on fire');
      },
      { tries: 1 },
    );
    await app.write(null, (tx) => tx.enqueue(spec, { word: 'print' }));
    await vi.waitFor(async () => expect(await app.deadLetters.all()).toHaveLength(1));
    const [letter] = await app.deadLetters.all();
    expect(letter).toMatchObject({ job: 'test.say', payload: { word: 'print' }, tries: 1, reason: 'the printer is on fire' });

    isFixed = true;
    const retry = () => app.write(null, (tx) => app.deadLetters.retry(tx, letter?.id ?? ''));
    expect((await Promise.all([retry(), retry()])).toSorted()).toEqual([false, true]);
    await vi.waitFor(() => expect(words).toEqual(['print', 'print']));
    expect(await app.deadLetters.all()).toEqual([]);
  });

  test('is created without further attempts after a PermanentJobError', async () => {
    const { app, words, spec } = await openRecorder(() => {
      throw new PermanentJobError('nobody of that name');
    });
    await app.write(null, (tx) => tx.enqueue(spec, { word: 'ask' }));
    await vi.waitFor(async () => expect(await app.deadLetters.all()).toMatchObject([{ reason: 'nobody of that name' }]));
    expect(words).toEqual(['ask']);
  });

  test('updates the live view of failed jobs', async () => {
    const { app, spec } = await openRecorder(() => {
      throw new PermanentJobError('no');
    });
    await app.write(null, (tx) => tx.enqueue(spec, { word: 'ask' }));
    await vi.waitFor(async () => {
      const changes = await app.database.pool.query(`select from changes where topic = 'dead-letters'`);
      expect(changes.rowCount).toBeGreaterThan(0);
    });
  });
});

describe('openJobs with several servers and versions', () => {
  test('does not touch jobs with an unknown name', async () => {
    const { app, jobs, spec, words } = await openRecorder();
    const newer = await openJobsTestApp([job({ name: 'test.newer', shape, run: async () => {} })], {
      on: { database: app.database, connection: {}, drop: async () => {} },
    });
    await newer.close();
    await app.write(null, (tx) => tx.enqueue(job({ name: 'test.newer', shape, run: async () => {} }), { word: 'later' }));
    await app.write(null, (tx) => tx.enqueue(spec, { word: 'known' }));
    jobs.afterJob('test.newer');
    await vi.waitFor(() => expect(words).toEqual(['known']));
    expect(await rowsOf(app, 'test.newer')).toMatchObject([{ state: 'created' }]);
  });

  test('runs each job on only one of two servers', async () => {
    const firstServer = await openRecorder();
    const secondServer = await openRecorder(undefined, { on: firstServer });
    await firstServer.app.write(null, async (tx) => {
      for (let word = 0; word < 30; word++) await tx.enqueue(firstServer.spec, { word: `${word}` });
    });
    secondServer.jobs.afterJob(secondServer.spec.name);
    await vi.waitFor(() => expect(firstServer.words.length + secondServer.words.length).toBe(30));
    expect(new Set([...firstServer.words, ...secondServer.words]).size).toBe(30);
  });

  test('runs jobs after its database connections were lost', async () => {
    const { app, words, spec } = await openRecorder();
    for (const word of ['a', 'b', 'c']) {
      const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
      // Retry, because the pool may return a connection that the previous iteration has ended.
      await vi.waitFor(() => app.database.pool.query(others));
      await vi.waitFor(() => app.write(null, (tx) => tx.enqueue(spec, { word })));
    }
    await vi.waitFor(() => expect(new Set(words)).toEqual(new Set(['a', 'b', 'c'])));
  });
});

test("schedules recurring jobs in the camp's time zone, and reschedules them when the zone changes", async () => {
  const camp = { zone: 'America/New_York', locale: 'en-US', name: 'Camp Birch', senderName: 'Camp Birch' } as const;
  const round = job({ name: 'test.round', shape: z.object({}), cron: '0 4 * * *', run: async () => {} });
  const working = await openJobsTestApp([round]);
  open.push(working);
  const zones = async () => (await working.database.pool.query('select name, cron, timezone from pgboss.schedule')).rows;
  expect(await zones()).toEqual([{ name: 'test.round', cron: '0 4 * * *', timezone: 'America/New_York' }]);
  // The first call fails as it does if the database is unavailable.
  working.app.camp = async () => {
    working.app.camp = async () => ({ ...camp, zone: 'Pacific/Auckland' });
    throw new Error('timeout exceeded when trying to connect');
  };
  working.jobs.applyZone();
  await vi.waitFor(async () => expect(await zones()).toEqual([{ name: 'test.round', cron: '0 4 * * *', timezone: 'Pacific/Auckland' }]));
});

test('a start updates a queue if its number of attempts changed, and otherwise writes nothing', async () => {
  const round = job({ name: 'test.round', shape: z.object({}), cron: '0 4 * * *', run: async () => {} });
  const working = await openJobsTestApp([round]);
  open.push(working);
  const readQueue = async () =>
    (
      await working.database.pool.query(`select q.retry_limit as tries, q.xmin::text as queue, s.xmin::text as schedule
        from pgboss.queue q join pgboss.schedule s using (name) where name = 'test.round'`)
    ).rows[0];
  const first = await readQueue();
  open.push(await openJobsTestApp([round], { on: working }));
  expect(await readQueue()).toEqual(first);
  open.push(await openJobsTestApp([{ ...round, tries: 3 }], { on: working }));
  expect(await readQueue()).toMatchObject({ tries: 2, schedule: first.schedule });
});

async function rowsOf(app: JobsTestApp['app'], name = 'test.say') {
  return (await app.database.pool.query<{ state: string }>('select state from pgboss.job where name = $1', [name])).rows;
}
