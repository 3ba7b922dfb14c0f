import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from './testing.ts';

// Reset the modules: a process prepares a limited number of statements, and other test files may have used up the limit.
vi.resetModules();
const { createQueryBuilder } = await import('./query-builder.ts');
const { searchCondition } = await import('./search-condition.ts');

const { database, drop } = await createTestDatabase();
const client = await database.pool.connect();
afterAll(async () => {
  client.release();
  await drop();
});

await client.query('create temporary table cabins (bunks integer)');
const cabins = pgTable('cabins', { bunks: integer().notNull() });

async function preparedTexts(): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement);
}

test('prepares a frequent statement, which returns the same rows as before', async () => {
  const rows = createQueryBuilder(client);
  for (let bunks = 1; bunks <= 100; bunks++) expect(await rows.insert(cabins).values({ bunks }).returning()).toEqual([{ bunks }]);
  expect(await preparedTexts()).toEqual([expect.stringContaining('insert into "cabins"')]);
});

test('never prepares a search, because its plan depends on the search words and the limit', async () => {
  const before = await preparedTexts();
  const rows = createQueryBuilder(client);
  for (let times = 1; times <= 100; times++)
    await rows
      .select()
      .from(cabins)
      .where(searchCondition(sql`'peter hale 0142'`, 'Hale 0142'))
      .limit(1);
  expect(await preparedTexts()).toEqual(before);
});

test('does not prepare a statement that is used only once', async () => {
  const before = await preparedTexts();
  const rows = createQueryBuilder(client);
  for (let length = 1; length <= 100; length++) {
    const list = sql.join(
      Array.from({ length }, (_none, at) => sql`${at}`),
      sql`, `,
    );
    await rows
      .select()
      .from(cabins)
      .where(sql`${cabins.bunks} in (${list})`);
  }
  expect(await preparedTexts()).toEqual(before);
});
