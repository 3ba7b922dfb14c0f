import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { done, refuse } from '../../http/outcome.ts';
import { testDatabase, type TestDatabase } from './testing.ts';
import { type Write, writer } from './write.ts';

let test_: TestDatabase;
let write: Write;
let news = 0;

beforeAll(async () => {
  test_ = await testDatabase();
  await test_.database.pool.query('create table notes (id text primary key)');
  write = writer({
    pool: test_.database.pool,
    now: () => '2026-06-12T16:00:00.000Z',
    enqueue: async () => {},
    afterChanges: () => void news++,
    afterJob() {},
  });
});
afterAll(() => test_.drop());
beforeEach(async () => {
  await test_.database.pool.query('truncate notes, events, changes');
  news = 0;
});

const count = async (table: string): Promise<number> =>
  Number((await test_.database.pool.query(`select count(*) from ${table}`)).rows[0].count);
const counts = async () => ({ notes: await count('notes'), events: await count('events'), changes: await count('changes') });

const ada = { accountId: 'ada', name: 'Ada Marsh' };

test('rows, event and changes commit together, and those who listen are told after', async () => {
  await write(ada, async (tx) => {
    await tx.rows.execute("insert into notes values ('n1')");
    tx.record({ kind: 'notes.added', subject: { type: 'note', id: 'n1' }, after: { text: "it's \u00e9" } });
    tx.changed('notes', 'n1');
    tx.changed('notes', 'n1');
    expect(news).toBe(0);
  });
  expect(await counts()).toEqual({ notes: 1, events: 1, changes: 2 });
  expect(news).toBe(1);
  const { rows } = await test_.database.pool.query(
    'select kind, actor_id, actor_name, subject_type, subject_id, before, after from events',
  );
  expect(rows).toEqual([
    {
      kind: 'notes.added',
      actor_id: 'ada',
      actor_name: 'Ada Marsh',
      subject_type: 'note',
      subject_id: 'n1',
      before: null,
      after: { text: "it's \u00e9" },
    },
  ]);
});

test('a refusal leaves nothing and tells nobody', async () => {
  const answer = await write(ada, async (tx) => {
    await tx.rows.execute("insert into notes values ('n1')");
    tx.changed('notes', 'n1');
    return refuse('too-late');
  });
  expect(answer).toEqual({ refused: 'too-late' });
  expect(await counts()).toEqual({ notes: 0, events: 0, changes: 0 });
  expect(news).toBe(0);
});

test('what throws leaves nothing, and the connection is good for the next', async () => {
  const failing = write(ada, async (tx) => {
    await tx.rows.execute("insert into notes values ('n1')");
    throw new Error('a bug');
  });
  await expect(failing).rejects.toThrow('a bug');
  expect(await counts()).toEqual({ notes: 0, events: 0, changes: 0 });
  await expect(write(null, async () => done)).resolves.toBe(done);
});

test('a failure that the work swallows is not taken for a success', async () => {
  const swallowing = write(ada, async (tx) => {
    await tx.rows.execute("insert into notes values ('n1')");
    await tx.rows.execute('select nonsense').catch(() => {});
    return done;
  });
  await expect(swallowing).rejects.toThrow(/nothing was written/);
  expect(await counts()).toEqual({ notes: 0, events: 0, changes: 0 });
});

test('an event that cannot be stored takes its rows with it', async () => {
  const unstorable = write(ada, async (tx) => {
    await tx.rows.execute("insert into notes values ('n1')");
    tx.record({ kind: 'notes.added', subject: { type: 'note', id: 'n1' }, after: { text: 'a\u0000b' } });
  });
  await expect(unstorable).rejects.toThrow();
  expect(await counts()).toEqual({ notes: 0, events: 0, changes: 0 });
  expect(news).toBe(0);
});

test('sixty-four at once over sixteen connections each get their own answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_none, n) =>
      write(ada, async (tx) => {
        await tx.rows.execute(`insert into notes values ('n${n}')`);
        tx.changed('notes', `n${n}`);
        return n % 4 === 0 ? refuse(`no-${n}`) : n;
      }),
    ),
  );
  expect(answers).toEqual(Array.from({ length: 64 }, (_none, n) => (n % 4 === 0 ? { refused: `no-${n}` } : n)));
  expect(await counts()).toEqual({ notes: 48, events: 0, changes: 48 });
});
