import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, expect, test } from 'vitest';
import { instant } from './columns.ts';
import { buildInsert, buildInsertIfAbsent } from './build-insert.ts';
import { createTestDatabase } from './testing.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);

await database.pool.query(
  "create table visits (id text primary key, at timestamptz not null, heads integer default 2, left_at timestamptz, note text default 'none')",
);
const visits = pgTable('visits', {
  id: text().primaryKey(),
  at: instant().notNull(),
  heads: integer().default(2),
  leftAt: instant('left_at'),
  note: text().default('none'),
});

async function put(row: typeof visits.$inferInsert): Promise<number> {
  const { sql, params } = buildInsertIfAbsent(visits, row).toSQL();
  return (await database.pool.query(sql, params)).rows.length;
}

const at = '2026-06-12T16:00:00.000Z';

test('inserts the given values, and the column defaults for omitted values', async () => {
  expect(await put({ id: 'a', at, heads: 5, leftAt: null, note: "it's" })).toBe(1);
  expect(await put({ id: 'b', at, note: undefined })).toBe(1);
  expect(await put({ note: null, at, id: 'c', leftAt: at })).toBe(1);
  expect(await database.rows.select().from(visits).orderBy(visits.id)).toEqual([
    { id: 'a', at, heads: 5, leftAt: null, note: "it's" },
    { id: 'b', at, heads: 2, leftAt: null, note: 'none' },
    { id: 'c', at, heads: 2, leftAt: at, note: null },
  ]);
});

test('inserts nothing if the row exists', async () => {
  expect(await put({ id: 'once', at })).toBe(1);
  expect(await put({ id: 'once', at, heads: 9 })).toBe(0);
});

test('buildInsert fails if the row exists', async () => {
  const insert = () => {
    const { sql, params } = buildInsert(visits, { id: 'new', at }).toSQL();
    return database.pool.query(sql, params);
  };
  expect((await insert()).rows).toHaveLength(1);
  await expect(insert()).rejects.toThrow(/unique/);
});

test('uses the same SQL text for rows with the same columns, with separate values', () => {
  const [first, second] = [
    buildInsertIfAbsent(visits, { id: 'x', at, heads: 1 }).toSQL(),
    buildInsertIfAbsent(visits, { id: 'y', at, heads: 3 }).toSQL(),
  ];
  expect(second.sql).toBe(first.sql);
  expect([first.params, second.params]).toEqual([
    ['x', at, 1],
    ['y', at, 3],
  ]);
});
