import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { instant } from './columns.ts';
import { compileRowUpdate } from './row-update.ts';
import { preparedStatement, preparedTextStatement } from './prepared-statement.ts';
import { createTestDatabase } from './testing.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);

await database.pool.query(
  'create table boats (id text primary key, name text not null, seats integer not null, left_at timestamptz, sequence integer not null default 0)',
);
const boats = pgTable('boats', {
  id: text().primaryKey(),
  name: text().notNull(),
  seats: integer().notNull(),
  leftAt: instant('left_at'),
  sequence: integer().notNull().default(0),
});
const at = '2026-06-12T16:00:00.000Z';

beforeEach(async () => {
  await database.pool.query('truncate boats');
  await database.rows.insert(boats).values([
    { id: 'a', name: 'Heron', seats: 4, leftAt: at },
    { id: 'b', name: 'Otter', seats: 2, leftAt: null },
  ]);
});

test('returns the rows that Drizzle would return, and prepares the statement at the first call', async () => {
  const boatById = preparedStatement(['id', 'seats'], (rows, { id, seats }) =>
    rows
      .select({ id: boats.id, leftAt: boats.leftAt, is: sql<boolean>`${boats.seats} = ${seats}` })
      .from(boats)
      .where(eq(boats.id, id)),
  );
  const query = vi.spyOn(pg.Client.prototype, 'query');
  expect(await boatById(database.rows, { id: 'a', seats: 4 })).toEqual([{ id: 'a', leftAt: at, is: true }]);
  expect(await boatById(database.rows, { id: 'b', seats: 4 })).toEqual([{ id: 'b', leftAt: null, is: false }]);
  expect(await boatById(database.rows, { id: 'c', seats: 4 })).toEqual([]);
  const names = query.mock.calls.map(([statement]) => (statement as unknown as pg.QueryConfig).name);
  query.mockRestore();
  expect(new Set(names)).toEqual(new Set([expect.stringMatching(/^[\da-f]{32}$/)]));
});

const boatChange = compileRowUpdate(boats, { sequence: sql`${boats.sequence} + 1` });
async function change(...given: Parameters<typeof boatChange>): Promise<number> {
  const { sql: text, params } = boatChange(...given).toSQL();
  return (await database.pool.query(text, params)).rows.length;
}

test('updates only the given columns and the `always` columns of one row', async () => {
  expect(await change('a', { seats: 6, leftAt: null, name: undefined })).toBe(1);
  expect(await change('a', { name: 'Grey Heron' })).toBe(1);
  expect(await change('gone', { name: 'Nobody' })).toBe(0);
  expect(await database.rows.select().from(boats).orderBy(boats.id)).toEqual([
    { id: 'a', name: 'Grey Heron', seats: 6, leftAt: null, sequence: 2 },
    { id: 'b', name: 'Otter', seats: 2, leftAt: null, sequence: 0 },
  ]);
});

test('updates the id column of the row that has the old id', async () => {
  expect(await change('b', { id: 'c', leftAt: at })).toBe(1);
  expect(
    (await database.rows.select({ id: boats.id, leftAt: boats.leftAt }).from(boats)).toSorted((left, right) =>
      left.id < right.id ? -1 : 1,
    ),
  ).toEqual([
    { id: 'a', leftAt: at },
    { id: 'c', leftAt: at },
  ]);
});

test('builds the SQL text once for the same columns', () => {
  const [first, second] = [boatChange('a', { seats: 1 }).toSQL(), boatChange('b', { seats: 2 }).toSQL()];
  expect(second.sql).toBe(first.sql);
  expect([first.params, second.params]).toEqual([
    [1, 'a'],
    [2, 'b'],
  ]);
});

test('runs SQL text with the values of each call', async () => {
  const namesOf = preparedTextStatement<{ name: string }>()(
    ['ids'],
    ({ ids }) => sql`select name from boats where id = any(${ids}) and seats > ${1} order by id`,
  );
  expect(await namesOf(database.rows, { ids: ['b', 'a'] })).toEqual([{ name: 'Heron' }, { name: 'Otter' }]);
  expect(await namesOf(database.rows, { ids: ['b'] })).toEqual([{ name: 'Otter' }]);
});
