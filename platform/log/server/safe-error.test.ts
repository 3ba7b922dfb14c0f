import { sql } from 'drizzle-orm';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, createTestDatabase } from '#platform/database/server/testing.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import { openJobsTestApp } from '#platform/server/testing.ts';
import { openLog } from './open-log.ts';
import { safeError, safeReason, safeText } from './safe-error.ts';

const secret = 'Planted-9f3c';
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  await db.database.pool.query(`create table planted (id int primary key, word text unique check (word <> 'Planted-9f3c-refused'))`);
});
afterAll(() => db.drop());

const statements = {
  'a unique value twice': sql`insert into planted values (1, ${secret}), (2, ${secret})`,
  'a row that a check refuses': sql`insert into planted values (3, ${`${secret}-refused`})`,
  'a value of another type': sql`select ${secret}::text::uuid`,
  'a value out of range': sql`select length(${secret}) + 2147483647`,
  'a column that is not there': sql`select nowhere from planted where word = ${secret}`,
  'a function that raises it': sql`do $$ begin raise exception 'Planted-9f3c'; end $$`,
};

async function thrownBy(statement: (typeof statements)[keyof typeof statements]): Promise<Error> {
  try {
    await db.database.rows.execute(statement);
  } catch (why) {
    if (why instanceof Error) return why;
  }
  throw new Error('the statement should have failed');
}

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines = new PassThrough();
  write(openLog({ level: 'debug' }, lines));
  return String(lines.read() ?? '');
}

describe('openLog', () => {
  test.each(Object.entries(statements))('logs no parameters and no rows for %s', async (name, statement) => {
    const why = await thrownBy(statement);
    for (const line of [
      logged((log) => log.error({ err: why }, 'a call failed')),
      logged((log) => log.error({ err: why })),
      logged((log) => log.error({ err: why }, why.message)),
      logged((log) => log.error(why)),
      logged((log) => log.child({ request: 1 }).error({ why, error: new Error('around', { cause: why }) }, 'a route failed')),
      safeText(why),
      safeReason(why),
    ]) {
      if (name !== 'a function that raises it') expect(line).not.toContain(secret);
      expect(line).not.toMatch(/params:|Failing row|Key \(/);
    }
    expect(safeReason(why)).not.toContain(secret);
  });

  test('logs SQL text, SQLSTATE, constraint and stack', async () => {
    const why = await thrownBy(statements['a unique value twice']);
    const line = JSON.parse(logged((log) => log.error({ err: why }, 'a call failed'))) as { err: object };
    expect(line.err).toMatchObject({
      query: 'insert into planted values (1, $1), (2, $2)',
      stack: expect.stringContaining('    at '),
      cause: { sqlState: '23505', constraint: 'planted_word_key', table: 'planted' },
    });
  });

  test('does not log fields that libraries add to errors, nor email addresses in messages', () => {
    const refused = Object.assign(
      new Error('550 5.1.1 <ada@example.org> unknown', { cause: new AggregateError([new Error(`x ada@example.org`)]) }),
      {
        code: 'EENVELOPE',
        response: secret,
        rejected: [secret],
        statusCode: 550,
      },
    );
    const line = logged((log) => log.error({ err: refused }, 'a mail was not sent'));
    expect(line).not.toContain(secret);
    expect(line).not.toContain('ada@example.org');
    expect(line).toContain('EENVELOPE');
    expect(safeError(refused)).toMatchObject({ message: '550 5.1.1 <[address]> unknown', status: 550 });
  });

  test('does not log the content of a thrown value that is not an error', () => {
    expect(JSON.stringify(safeError({ word: secret })) + safeReason(secret)).not.toContain(secret);
  });
});

describe('safeReason', () => {
  test('contains no parameters of a failed statement', async () => {
    const spec = job({
      name: 'test.plant',
      shape: z.object({ named: z.string() }),
      tries: 1,
      async run(app, { named }) {
        await app.rows.execute(statements[named as keyof typeof statements]);
      },
    });
    const working = await openJobsTestApp([spec], { on: db });
    for (const named of Object.keys(statements)) await working.app.write(null, (tx) => tx.enqueue(spec, { named }));
    await expect.poll(async () => (await working.jobs.deadLetters.all()).length).toBe(Object.keys(statements).length);
    const { rows } = await db.database.pool.query('select output, source_output from pgboss.job');
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await working.jobs.deadLetters.all()).map(({ reason }) => reason).join('\n')).toContain('23505');
    await working.close();
  });
});
