import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { refuse } from '#platform/http/outcome.ts';
import { later } from '#platform/time/instant.ts';
import { Hopeless, job } from './jobs.ts';
import { type WorkingFloor, workingFloor, type WorkingFloorOptions } from './testing.ts';

const shape = z.object({ word: z.string() });
/** What comes at all then came without a look. */
const withoutLooks = { looksEvery: 3_600_000 };
const open: WorkingFloor[] = [];

afterEach(async () => {
  for (const floor of open.splice(0).toReversed()) await floor.close();
});

/** A floor with one job, `house.say`, that does what it is told and remembers what it was given. */
async function saying(
  say: (word: string, attempt: { number: number; last: boolean }) => void | Promise<void> = () => {},
  options?: WorkingFloorOptions & { tries?: number },
) {
  const heard: string[] = [];
  const spec = job({
    name: 'house.say',
    shape,
    tries: options?.tries ?? 8,
    async run(_floor, { word }, attempt) {
      heard.push(word);
      await say(word, attempt);
    },
  });
  const working = await workingFloor([spec], options);
  open.push(working);
  return { ...working, heard, spec };
}

describe('a job', () => {
  test('runs after the commit, at once', async () => {
    const { floor, heard, spec } = await saying(() => {}, withoutLooks);
    await floor.write(null, async (tx) => {
      await tx.later(spec, { word: 'hello' });
      await tx.rows.execute('select pg_sleep(0.2)');
      expect(heard).toEqual([]);
    });
    await vi.waitFor(() => expect(heard).toEqual(['hello']));
  });

  test('of a transaction that was refused, or threw, never runs', async () => {
    const { floor, heard, spec } = await saying();
    await floor.write(null, async (tx) => {
      await tx.later(spec, { word: 'refused' });
      return refuse('no');
    });
    await expect(
      floor.write(null, async (tx) => {
        await tx.later(spec, { word: 'thrown' });
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    await floor.write(null, (tx) => tx.later(spec, { word: 'kept' }));
    await vi.waitFor(() => expect(heard).toEqual(['kept']));
    expect(await rowsOf(floor)).toHaveLength(1);
  });

  test('is one of many in one transaction, and all of them run without waiting for the next look', async () => {
    const { floor, heard, spec } = await saying(() => {}, withoutLooks);
    await floor.write(null, async (tx) => {
      for (let word = 0; word < 20; word++) await tx.later(spec, { word: `${word}` });
    });
    await vi.waitFor(() => expect(new Set(heard).size).toBe(20));
  });

  test('of which many were taken at once run together, and each by itself when that throws', async () => {
    const together: (readonly string[])[] = [];
    const alone: string[] = [];
    let isWrong = false;
    const spec = job({
      name: 'house.say',
      shape,
      atOnce: 20,
      run: async (_floor, { word }) => void alone.push(word),
      async runTogether(_floor, payloads) {
        if (isWrong) throw new Error('one of them is wrong');
        together.push(payloads.map(({ word }) => word));
      },
    });
    const { floor, ...working } = await workingFloor([spec]);
    open.push({ floor, ...working });
    const words = Array.from({ length: 20 }, (_, index) => `word ${index}`).toSorted();
    async function sayAll(): Promise<void> {
      await floor.write(null, async (tx) => {
        for (const word of words) await tx.later(spec, { word });
      });
      await vi.waitFor(async () => expect((await rowsOf(floor)).filter(({ state }) => state !== 'completed')).toEqual([]));
    }
    await sayAll();
    // The two workers may share the twenty, as both are woken at once; one of them takes ten at least.
    expect(Math.max(...together.map(({ length }) => length))).toBeGreaterThanOrEqual(10);
    expect([...together.flat(), ...alone].toSorted()).toEqual(words);
    isWrong = true;
    alone.length = 0;
    await sayAll();
    expect(alone.toSorted()).toEqual(words);
  });

  test('with a payload of another shape is not taken on', async () => {
    const { floor, spec } = await saying();
    await expect(floor.write(null, (tx) => tx.later(spec, { word: 1 as never }))).rejects.toThrow(/expected string/);
    expect(await rowsOf(floor)).toHaveLength(0);
  });

  test('waits for its time', async () => {
    const { floor, heard, spec } = await saying();
    await floor.write(null, async (tx) => {
      await tx.later(spec, { word: 'tomorrow' }, { after: later(tx.now, 86_400_000) });
      await tx.later(spec, { word: 'soon' }, { after: later(tx.now, 300) });
    });
    await vi.waitFor(() => expect(heard).toEqual(['soon']));
  });

  test('of one key waits once, with the last payload', async () => {
    const { floor, heard, spec } = await saying();
    const soon = (word: string) => floor.write(null, (tx) => tx.later(spec, { word }, { key: 'digest', after: later(tx.now, 500) }));
    await Promise.all([soon('first'), soon('second'), soon('third')]);
    await soon('last');
    await vi.waitFor(() => expect(heard).toEqual(['last']));
    expect(await rowsOf(floor)).toHaveLength(1);
  });

  test('of one key that waits already does not begin before the transaction that asked again has ended', async () => {
    const { floor, heard, spec, jobs } = await saying();
    await floor.write(null, (tx) => tx.later(spec, { word: 'first' }, { key: 'digest', after: later(tx.now, 400) }));
    await floor.write(null, async (tx) => {
      await tx.later(spec, { word: 'again' }, { key: 'digest' });
      for (let wakes = 0; wakes < 10; wakes++) {
        jobs.afterJob(spec.name);
        await tx.rows.execute('select pg_sleep(0.08)');
      }
      expect(heard).toEqual([]);
    });
    await vi.waitFor(() => expect(heard).toEqual(['again']));
  });

  test('is tried again when it throws, later and later', async () => {
    const { floor, heard, spec } = await saying((_word, attempt) => {
      if (attempt.number === 1) throw new Error('not yet');
    });
    await floor.write(null, (tx) => tx.later(spec, { word: 'try' }));
    await vi.waitFor(() => expect(heard).toEqual(['try', 'try']));
    expect(await floor.deadLetters.all()).toEqual([]);
  });
});

describe('a dead letter', () => {
  test('is what a job becomes after its last try, and trying again brings it back once', async () => {
    let mended = false;
    const { floor, heard, spec } = await saying(
      (_word, attempt) => {
        expect(attempt.last).toBe(true);
        if (!mended) throw new Error('the printer is on fire');
      },
      { tries: 1 },
    );
    await floor.write(null, (tx) => tx.later(spec, { word: 'print' }));
    await vi.waitFor(async () => expect(await floor.deadLetters.all()).toHaveLength(1));
    const [letter] = await floor.deadLetters.all();
    expect(letter).toMatchObject({ job: 'house.say', payload: { word: 'print' }, tries: 1, reason: 'the printer is on fire' });

    mended = true;
    const again = () => floor.write(null, (tx) => floor.deadLetters.tryAgain(tx, letter?.id ?? ''));
    expect((await Promise.all([again(), again()])).toSorted()).toEqual([false, true]);
    await vi.waitFor(() => expect(heard).toEqual(['print', 'print']));
    expect(await floor.deadLetters.all()).toEqual([]);
  });

  test('is at once what a hopeless job becomes', async () => {
    const { floor, heard, spec } = await saying(() => {
      throw new Hopeless('nobody of that name');
    });
    await floor.write(null, (tx) => tx.later(spec, { word: 'ask' }));
    await vi.waitFor(async () => expect(await floor.deadLetters.all()).toMatchObject([{ reason: 'nobody of that name' }]));
    expect(heard).toEqual(['ask']);
  });

  test('tells those who watch', async () => {
    const { floor, spec } = await saying(() => {
      throw new Hopeless('no');
    });
    await floor.write(null, (tx) => tx.later(spec, { word: 'ask' }));
    await vi.waitFor(async () => {
      const told = await floor.database.pool.query(`select from changes where topic = 'dead-letters'`);
      expect(told.rowCount).toBeGreaterThan(0);
    });
  });
});

describe('several servers and versions', () => {
  test('a job of a name that this code does not know is left alone', async () => {
    const { floor, jobs, spec, heard } = await saying();
    const newer = await workingFloor([job({ name: 'house.newer', shape, run: async () => {} })], {
      on: { database: floor.database, connection: {}, drop: async () => {} },
    });
    await newer.close();
    await floor.write(null, (tx) => tx.later(job({ name: 'house.newer', shape, run: async () => {} }), { word: 'later' }));
    await floor.write(null, (tx) => tx.later(spec, { word: 'known' }));
    jobs.afterJob('house.newer');
    await vi.waitFor(() => expect(heard).toEqual(['known']));
    expect(await rowsOf(floor, 'house.newer')).toMatchObject([{ state: 'created' }]);
  });

  test('each job runs on one of two servers', async () => {
    const one = await saying();
    const two = await saying(undefined, { on: one });
    await one.floor.write(null, async (tx) => {
      for (let word = 0; word < 30; word++) await tx.later(one.spec, { word: `${word}` });
    });
    two.jobs.afterJob(two.spec.name);
    await vi.waitFor(() => expect(one.heard.length + two.heard.length).toBe(30));
    expect(new Set([...one.heard, ...two.heard]).size).toBe(30);
  });

  test('connections that are cut do not stop the work', async () => {
    const { floor, heard, spec } = await saying();
    for (const word of ['a', 'b', 'c']) {
      const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
      // The pool may still give one that the round before has ended.
      await vi.waitFor(() => floor.database.pool.query(others));
      await vi.waitFor(() => floor.write(null, (tx) => tx.later(spec, { word })));
    }
    await vi.waitFor(() => expect(new Set(heard)).toEqual(new Set(['a', 'b', 'c'])));
  });
});

test('what comes round is set in the zone of the camp, and follows it', async () => {
  const camp = { zone: 'America/New_York', locale: 'en-US', name: 'Camp Birch', senderName: 'Camp Birch' } as const;
  const round = job({ name: 'house.round', shape: z.object({}), every: '0 4 * * *', run: async () => {} });
  const working = await workingFloor([round]);
  open.push(working);
  const zones = async () => (await working.database.pool.query('select name, cron, timezone from pgboss.schedule')).rows;
  expect(await zones()).toEqual([{ name: 'house.round', cron: '0 4 * * *', timezone: 'America/New_York' }]);
  // The first time the database is away for a moment.
  working.floor.camp = async () => {
    working.floor.camp = async () => ({ ...camp, zone: 'Pacific/Auckland' });
    throw new Error('timeout exceeded when trying to connect');
  };
  working.jobs.followZone();
  await vi.waitFor(async () => expect(await zones()).toEqual([{ name: 'house.round', cron: '0 4 * * *', timezone: 'Pacific/Auckland' }]));
});

test('a queue is brought up to date by a start with other tries, and not written by one that changes nothing', async () => {
  const round = job({ name: 'house.round', shape: z.object({}), every: '0 4 * * *', run: async () => {} });
  const working = await workingFloor([round]);
  open.push(working);
  const kept = async () =>
    (
      await working.database.pool.query(`select q.retry_limit as tries, q.xmin::text as queue, s.xmin::text as schedule
        from pgboss.queue q join pgboss.schedule s using (name) where name = 'house.round'`)
    ).rows[0];
  const first = await kept();
  open.push(await workingFloor([round], { on: working }));
  expect(await kept()).toEqual(first);
  open.push(await workingFloor([{ ...round, tries: 3 }], { on: working }));
  expect(await kept()).toMatchObject({ tries: 2, schedule: first.schedule });
});

async function rowsOf(floor: WorkingFloor['floor'], name = 'house.say') {
  return (await floor.database.pool.query<{ state: string }>('select state from pgboss.job where name = $1', [name])).rows;
}
