import { eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { done, isRefusal, refuse } from '#platform/http/outcome.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';
import { type Transaction, type Write, createWrite } from './write.ts';

const notes = pgTable('notes', { id: text().primaryKey() });

let testDb: TestDatabase;
let write: Write;
let notifications = 0;

beforeAll(async () => {
  testDb = await createTestDatabase();
  await testDb.database.pool.query('create table notes (id text primary key)');
  write = createWrite({
    pool: testDb.database.pool,
    now: () => '2026-06-12T16:00:00.000Z',
    enqueue: async () => {},
    isRefusal,
    afterChanges: () => void notifications++,
    afterJob() {},
  });
});
afterAll(() => testDb.drop());
beforeEach(async () => {
  await testDb.database.pool.query('truncate notes, events, changes');
  notifications = 0;
});

const count = async (table: string): Promise<number> =>
  Number((await testDb.database.pool.query(`select count(*) from ${table}`)).rows[0].count);
const counts = async () => ({ notes: await count('notes'), events: await count('events'), changes: await count('changes') });

const ada = { accountId: 'ada', name: 'Ada Marsh' };

test('commits rows, event and changes together, then notifies listeners', async () => {
  await write(ada, async (tx) => {
    await tx.rows.execute("insert into notes values ('n1')");
    tx.record({ kind: 'notes.added', subject: { type: 'note', id: 'n1' }, after: { text: "it's \u00e9" } });
    tx.changed('notes', 'n1');
    tx.changed('notes', 'n1');
    expect(notifications).toBe(0);
  });
  expect(await counts()).toEqual({ notes: 1, events: 1, changes: 2 });
  expect(notifications).toBe(1);
  const { rows } = await testDb.database.pool.query(
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

describe('event handlers', () => {
  const handled: string[] = [];
  const writeWithHandlers = () =>
    createWrite({
      pool: testDb.database.pool,
      now: () => '2026-06-12T16:00:00.000Z',
      enqueue: async () => {},
      isRefusal,
      afterChanges() {},
      afterJob() {},
      async beforeCommit(tx, readEvents) {
        for (const { kind, subject } of readEvents()) {
          handled.push(`${kind} ${subject.id}`);
          await tx.rows.insert(notes).values({ id: `copy of ${subject.id}` });
          tx.changed('copies', subject.id);
          if (subject.id === 'bad') throw new Error('handler failed');
        }
      },
    });
  const record = (tx: Transaction, id: string) => tx.record({ kind: 'notes.added', subject: { type: 'note', id } });

  test('write in the transaction of the event', async () => {
    await writeWithHandlers()(ada, async (tx) => {
      await tx.rows.insert(notes).values({ id: 'n1' });
      record(tx, 'n1');
    });
    expect(handled).toEqual(['notes.added n1']);
    expect(await counts()).toEqual({ notes: 2, events: 1, changes: 2 });
  });

  test('roll back the event if they fail', async () => {
    await expect(writeWithHandlers()(ada, async (tx) => record(tx, 'bad'))).rejects.toThrow('handler failed');
    expect(await counts()).toEqual({ notes: 0, events: 0, changes: 0 });
  });

  test('do not run if the command refuses', async () => {
    handled.length = 0;
    await writeWithHandlers()(ada, async (tx) => {
      record(tx, 'n1');
      return refuse('no');
    });
    expect(handled).toEqual([]);
  });
});

test('writes nothing and notifies no listener if the work refuses', async () => {
  const answer = await write(ada, async (tx) => {
    await tx.rows.execute("insert into notes values ('n1')");
    tx.changed('notes', 'n1');
    return refuse('too-late');
  });
  expect(answer).toEqual({ refused: 'too-late' });
  expect(await counts()).toEqual({ notes: 0, events: 0, changes: 0 });
  expect(notifications).toBe(0);
});

test('writes nothing after an error, and leaves the connection usable', async () => {
  const failing = write(ada, async (tx) => {
    await tx.rows.execute("insert into notes values ('n1')");
    throw new Error('a bug');
  });
  await expect(failing).rejects.toThrow('a bug');
  expect(await counts()).toEqual({ notes: 0, events: 0, changes: 0 });
  await expect(write(null, async () => done)).resolves.toBe(done);
});

test('fails if the work catches the error of a statement', async () => {
  const swallowing = write(ada, async (tx) => {
    await tx.rows.execute("insert into notes values ('n1')");
    await tx.rows.execute('select nonsense').catch(() => {});
    return done;
  });
  await expect(swallowing).rejects.toThrow(/nothing was written/);
  expect(await counts()).toEqual({ notes: 0, events: 0, changes: 0 });
});

test('rolls back all rows if the event cannot be stored', async () => {
  const unstorable = write(ada, async (tx) => {
    await tx.rows.execute("insert into notes values ('n1')");
    tx.record({ kind: 'notes.added', subject: { type: 'note', id: 'n1' }, after: { text: 'a\u0000b' } });
  });
  await expect(unstorable).rejects.toThrow();
  expect(await counts()).toEqual({ notes: 0, events: 0, changes: 0 });
  expect(notifications).toBe(0);
});

test('returns its own result to each of 64 parallel writes over 16 connections', async () => {
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

async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const times = query.mock.calls.length;
  query.mockRestore();
  return times;
}

describe('finalStatement', () => {
  const insertNote = (tx: Transaction, id: string) =>
    tx.rows.insert(notes).values({ id }).onConflictDoNothing().returning({ id: notes.id });
  const record = (tx: Transaction, id: string) => tx.record({ kind: 'notes.added', subject: { type: 'note', id } });

  test('sends the final statement, its events and its changes as one statement', async () => {
    const times = await countStatements(() =>
      write(ada, async (tx) => {
        tx.finalStatement(insertNote(tx, 'n1'));
        record(tx, 'n1');
      }),
    );
    expect(times).toBe(1);
    expect(await counts()).toEqual({ notes: 1, events: 1, changes: 1 });
    expect(notifications).toBe(1);
  });

  test('commits the final statement together with earlier statements, or rolls all back', async () => {
    const both = (first: string, last: string) =>
      write(ada, async (tx) => {
        await tx.rows.insert(notes).values({ id: first });
        tx.finalStatement(tx.rows.insert(notes).values({ id: last }).returning({ id: notes.id }));
        record(tx, last);
      });
    await both('n1', 'n2');
    expect(await counts()).toEqual({ notes: 2, events: 1, changes: 1 });
    await expect(both('n3', 'n2')).rejects.toThrow(/unique/);
    expect(await counts()).toEqual({ notes: 2, events: 1, changes: 1 });
    await expect(write(null, async (tx) => tx.rows.select().from(notes))).resolves.toHaveLength(2);
  });

  test('records no events and changes if the final statement wrote nothing', async () => {
    const writeOnce = () =>
      write(ada, async (tx) => {
        tx.finalStatement(insertNote(tx, 'n1'));
        record(tx, 'n1');
      });
    await writeOnce();
    await writeOnce();
    expect(await counts()).toEqual({ notes: 1, events: 1, changes: 1 });
  });

  test('commits the final statement if the transaction records no events', async () => {
    await write(null, async (tx) => tx.finalStatement(tx.rows.insert(notes).values({ id: 'n1' })));
    expect(await counts()).toEqual({ notes: 1, events: 0, changes: 0 });
  });

  test('does not send the final statement if the work refuses or throws', async () => {
    await write(ada, async (tx) => {
      tx.finalStatement(insertNote(tx, 'n1'));
      return refuse('too-late');
    });
    const failing = write(ada, async (tx) => {
      tx.finalStatement(insertNote(tx, 'n1'));
      throw new Error('a bug');
    });
    await expect(failing).rejects.toThrow('a bug');
    expect(await counts()).toEqual({ notes: 0, events: 0, changes: 0 });
  });

  test('throws if called twice in one transaction', async () => {
    const two = write(ada, async (tx) => {
      tx.finalStatement(insertNote(tx, 'n1'));
      tx.finalStatement(insertNote(tx, 'n2'));
    });
    await expect(two).rejects.toThrow(/one last statement/);
    expect(await counts()).toEqual({ notes: 0, events: 0, changes: 0 });
  });

  test('leaves the connection usable if PostgreSQL rejects the final statement', async () => {
    await write(ada, async (tx) => tx.finalStatement(insertNote(tx, 'n1')));
    const failing = Array.from({ length: 40 }, (_none, n) =>
      write(ada, async (tx) => {
        tx.finalStatement(
          tx.rows
            .insert(notes)
            .values({ id: n % 2 === 0 ? 'n1' : `m${n}` })
            .returning({ id: notes.id }),
        );
        record(tx, `m${n}`);
        return n;
      }).catch(() => 'refused'),
    );
    expect(await Promise.all(failing)).toEqual(Array.from({ length: 40 }, (_none, n) => (n % 2 === 0 ? 'refused' : n)));
    expect(await counts()).toEqual({ notes: 21, events: 20, changes: 20 });
  });
});

describe('send', () => {
  const insert = (tx: Transaction, id: string) => tx.rows.insert(notes).values({ id });

  test('commits the sent statement with later statements, in order', async () => {
    await write(ada, async (tx) => {
      tx.send(insert(tx, 'n1'));
      tx.send(tx.rows.update(notes).set({ id: 'n2' }));
      tx.record({ kind: 'notes.added', subject: { type: 'note', id: 'n2' } });
    });
    expect(await write(null, async (tx) => tx.rows.select().from(notes))).toEqual([expect.objectContaining({ id: 'n2' })]);
    expect(await counts()).toEqual({ notes: 1, events: 1, changes: 1 });
  });

  test('merges the sent statement with events and changes if no statement follows, and records them even if it wrote no row', async () => {
    const change = (tx: Transaction) => tx.send(tx.rows.update(notes).set({ id: 'n2' }).where(eq(notes.id, 'n1')));
    const twice = () =>
      write(ada, async (tx) => {
        change(tx);
        tx.record({ kind: 'notes.added', subject: { type: 'note', id: 'n2' } });
      });
    await write(null, async (tx) => tx.send(insert(tx, 'n1')));
    expect(await countStatements(twice)).toBe(1);
    expect(await write(null, async (tx) => tx.rows.select().from(notes))).toEqual([expect.objectContaining({ id: 'n2' })]);
    await twice();
    expect(await counts()).toEqual({ notes: 1, events: 2, changes: 2 });
  });

  test('sends a separate statement if it is not a write, or if the caller reads its row count', async () => {
    await testDb.database.pool.query('create sequence if not exists tries');
    const wrote = await write(ada, async (tx) => {
      const sent = tx.send(insert(tx, 'n1'));
      tx.send({ toSQL: () => ({ sql: "select setval('tries', $1)", params: [7] }) });
      tx.changed('notes', 'n1');
      return sent.countRows();
    });
    expect(wrote).toBe(1);
    expect((await testDb.database.pool.query('select last_value::int as at from tries')).rows).toEqual([{ at: 7 }]);
  });

  test('makes its rows visible to later queries, and rolls them back if the work refuses', async () => {
    const answer = await write(ada, async (tx) => {
      tx.send(insert(tx, 'n1'));
      return refuse(String((await tx.rows.select().from(notes)).length));
    });
    expect(answer).toEqual({ refused: '1' });
    await write(ada, async (tx) => {
      tx.send(insert(tx, 'n1'));
      return refuse('unasked');
    });
    expect(await counts()).toEqual({ notes: 0, events: 0, changes: 0 });
  });

  test('rolls back the transaction if the sent statement fails, and reports the cause', async () => {
    await write(null, async (tx) => tx.send(insert(tx, 'n1')));
    const last = write(ada, async (tx) => {
      tx.send(insert(tx, 'n1'));
      tx.record({ kind: 'notes.added', subject: { type: 'note', id: 'n1' } });
    });
    await expect(last).rejects.toThrow(/unique/);
    const followed = write(ada, async (tx) => {
      tx.send(insert(tx, 'n1'));
      await tx.rows.select().from(notes);
    });
    await expect(followed).rejects.toThrow(/unique/);
    expect(await counts()).toEqual({ notes: 1, events: 0, changes: 0 });
    await write(null, async (tx) => tx.send(insert(tx, 'n2')));
    expect(await counts()).toEqual({ notes: 2, events: 0, changes: 0 });
  });
});

test('reports the first failure even if another statement was sent after it', async () => {
  const failing = write(ada, async (tx) => {
    const first = Promise.resolve(tx.rows.execute('select 1 / 0'));
    first.catch(() => {});
    // Wait until Drizzle has sent the failing statement.
    await new Promise((resolve) => setImmediate(resolve));
    tx.send(tx.rows.insert(notes).values({ id: 'n1' }));
    await first;
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await counts()).toEqual({ notes: 0, events: 0, changes: 0 });
});

test('returns whether the final statement wrote a row', async () => {
  const writeLast = (hasChange: boolean) =>
    write(ada, async (tx) => {
      const written = tx.finalStatement(tx.rows.insert(notes).values({ id: 'n1' }).onConflictDoNothing().returning({ id: notes.id }));
      if (hasChange) tx.changed('notes', 'n1');
      return written;
    });
  expect(await writeLast(true)).toEqual({ wroteNothing: false });
  expect(await writeLast(true)).toEqual({ wroteNothing: true });
  expect(await writeLast(false)).toEqual({ wroteNothing: true });
});
